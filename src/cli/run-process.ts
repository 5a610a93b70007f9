import { processOwner } from '../io/process-owner.ts';
import type { ExitCode } from '../model/report.ts';
import type { Output } from './host.ts';
import { run } from './run.ts';

function outputOf(stream: NodeJS.WriteStream): Output {
  return { write: (text) => void stream.write(text), isTerminal: stream.isTTY === true, width: stream.columns ?? 80 };
}

/** Runs the command line on a real process. */
export function runProcess(process: NodeJS.Process, packageFolder: string): Promise<ExitCode> {
  return run({
    argv: process.argv.slice(2),
    cwd: process.cwd(),
    env: process.env,
    stdout: outputOf(process.stdout),
    stderr: outputOf(process.stderr),
    packageFolder,
    ...processOwner(),
    elapsed: () => performance.now(),
  });
}
