import { dirname } from 'node:path';
import { type HostOptions, runHost } from '../builders/a-host.ts';

/** One command of a transcript, or a note on what happened before the next one. */
export type Step =
  | (Omit<HostOptions, 'argv' | 'cwd'> & { readonly run: string })
  | { readonly note: string; readonly act?: () => void };

/**
 * Runs commands in a folder and writes down what a person would see, as Markdown: command line, exit code, both
 * streams. Paths of the folder are shortened, control characters made visible.
 */
export async function transcript(folder: string, steps: readonly Step[]): Promise<string> {
  const parts: string[] = [];
  for (const step of steps) {
    if ('note' in step) {
      step.act?.();
      parts.push(`${step.note}\n`);
      continue;
    }
    const { run, ...options } = step;
    const { code, stdout, stderr } = await runHost({ ...options, cwd: folder, argv: wordsOf(run) });
    const settings = Object.entries(options.env ?? {}).map(([name, value]) => `${name}=${value} `);
    const where = options.terminal === true ? ', on a terminal' : '';
    parts.push(
      `\`${settings.join('')}agentprompt ${run}\`: exit ${code}${where}\n`,
      ...block('stdout', stdout, folder),
      ...block('stderr', stderr, folder),
    );
  }
  return parts.join('\n');
}

/** Splits at blanks outside of double quotes. */
function wordsOf(line: string): string[] {
  return [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
}

function block(name: string, text: string, folder: string): string[] {
  if (text === '') return [];
  const shown = text
    .replaceAll(folder, '<folder>')
    .replaceAll(dirname(folder), '<above>')
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, (char) => `\\x${char.charCodeAt(0).toString(16).padStart(2, '0')}`);
  // A text may hold fences of its own, and may lack a final newline.
  return [`${name}\n\n~~~~~text\n${shown}${shown.endsWith('\n') ? '' : '⏎\n'}~~~~~\n`];
}
