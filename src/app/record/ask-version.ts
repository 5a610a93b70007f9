import { InputError } from '../../model/errors.ts';
import type { ChildSpec, Processes } from '../../model/processes.ts';
import type { Warning } from '../../model/warning.ts';
import { runClient } from './run-client.ts';

const longest = 200;
const milliseconds = 30_000;
const most = 4096;

/** What a client says of its version, or why that is not known. */
export type AskedVersion = { readonly version: string } | { readonly warning: Warning; readonly notStarted?: true };

/** Runs a command as the client was run, and takes the first line that it prints, on stdout if it prints any there. */
export async function askVersion(
  system: Processes,
  spec: ChildSpec,
  onInterrupt: (listener: () => void) => () => void,
): Promise<AskedVersion> {
  const printed = { stdout: '', stderr: '' };
  const output: ChildSpec['output'] = (stream, bytes) => {
    if (printed[stream].length < most) printed[stream] += new TextDecoder().decode(bytes);
  };
  try {
    const { end } = await runClient(system, { ...spec, timeout: milliseconds, output }, onInterrupt);
    const line = firstLine(printed.stdout) ?? firstLine(printed.stderr);
    if (end.code === 0 && line !== undefined) return { version: line.slice(0, longest) };
    return failed(end.code === 0 ? 'it printed nothing.' : `it ended with ${end.code ?? end.signal ?? 'a signal'}.`);
  } catch (error) {
    if (error instanceof InputError) return { ...failed(error.message), notStarted: true };
    throw error;
  }
}

function firstLine(text: string): string | undefined {
  return text
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line !== '');
}

function failed(reason: string): Extract<AskedVersion, { warning: Warning }> {
  const message = `The version of the client is not known: ${reason}`;
  return { warning: { message, help: 'Correct --version-command, for example "claude --version".' } };
}
