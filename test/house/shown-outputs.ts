import { run } from '../../src/cli/run.ts';
import { memoryProcesses } from '../../src/io/memory-processes.ts';
import { root } from './source-files.ts';

export interface ShownOutput {
  /** Without the word `agentprompt`. */
  readonly command: string;
  /** A line `…` at its start or end stands for what the page leaves out. */
  readonly output: string;
}

const block = /```console\n\$ agentprompt (.+)\n```\n\n```text\n([\s\S]*?)\n?```/g;

/** What a page shows as the output of each command, in the order of the page. */
export function shownOutputs(page: string): ShownOutput[] {
  return [...page.matchAll(block)].map(([, command = '', output = '']) => ({ command, output }));
}

/** The output that a command really has in a folder, as a page would show it. */
export async function outputOf(folder: string, ...argv: string[]): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  const write = (part: string | Uint8Array): void => {
    text += typeof part === 'string' ? part : decoder.decode(part);
  };
  const silent = { write: () => {}, isTerminal: false, width: 80 };
  await run({
    argv,
    cwd: folder,
    env: { HOME: folder },
    stdout: { write, isTerminal: false, width: 80 },
    stderr: silent,
    packageFolder: root,
    pid: 1,
    alive: () => false,
    processes: async () => memoryProcesses({ programs: {} }),
    onInterrupt: () => () => {},
    elapsed: () => 0,
    today: () => '2026-12-01',
  });
  return text.replace(/[ \t]+$/gm, '').trimEnd();
}

/**
 * The page with what its commands really print, run one after the other in a folder. `before` is called ahead of each, with
 * its place among them and the text of the page since the one before.
 */
export async function runPage(
  page: string,
  folder: string,
  before: (index: number, text: string) => void = () => {},
): Promise<string> {
  let made = '';
  let from = 0;
  for (const [index, found] of [...page.matchAll(block)].entries()) {
    const [whole, command = '', output = ''] = found;
    const text = page.slice(from, found.index);
    before(index, text);
    const real = asShown(output, await outputOf(folder, ...command.split(' ')));
    made += `${text}\`\`\`console\n$ agentprompt ${command}\n\`\`\`\n\n\`\`\`text\n${real}\n\`\`\``;
    from = found.index + whole.length;
  }
  return made + page.slice(from);
}

/** The real output, with as many lines left out as the page leaves out. */
function asShown(shown: string, real: string): string {
  const { length } = shown.replace(/^…\n|\n…$/g, '').split('\n');
  const lines = real.split('\n');
  if (shown.startsWith('…\n')) return `…\n${lines.slice(-length).join('\n')}`;
  if (shown.endsWith('\n…')) return `${lines.slice(0, length).join('\n')}\n…`;
  return real;
}
