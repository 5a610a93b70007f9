import { InputError } from '../model/errors.ts';
import type { ChildSpec, Processes } from '../model/processes.ts';
import type { Warning } from '../model/warning.ts';
import { runClient } from './run-client.ts';

const longest = 200;
const milliseconds = 30_000;

/** What a client says of its version, or why that is not known. */
export type AskedVersion = { readonly version: string } | { readonly warning: Warning };

/** Runs a command as the client was run, and takes the first line that it prints on stdout. */
export async function askVersion(
  system: Processes,
  spec: ChildSpec,
  onInterrupt: (listener: () => void) => () => void,
): Promise<AskedVersion> {
  let printed = '';
  const decoder = new TextDecoder();
  const output: ChildSpec['output'] = (stream, bytes) => {
    if (stream === 'stdout' && printed.length < 4096) printed += decoder.decode(bytes, { stream: true });
  };
  try {
    const { end } = await runClient(system, { ...spec, timeout: milliseconds, output }, onInterrupt);
    const line = printed
      .split('\n')
      .map((each) => each.trim())
      .find((each) => each !== '');
    if (end.code === 0 && line !== undefined) return { version: line.slice(0, longest) };
    return failed(end.code === 0 ? 'it printed nothing.' : `it ended with ${end.code ?? end.signal ?? 'a signal'}.`);
  } catch (error) {
    if (error instanceof InputError) return failed(error.message);
    throw error;
  }
}

function failed(reason: string): AskedVersion {
  const message = `The version of the client is not known: ${reason}`;
  return { warning: { message, help: 'Correct --version-command, for example "claude --version".' } };
}
