import { guardOutput } from './guard-output.ts';
import { version } from './version.ts';

/**
 * Entry of the built bundle. Answers `--version` without loading anything else; all other work is in `run`.
 * Sets `exitCode` instead of exiting, so that piped output is flushed.
 */
export async function main(process: NodeJS.Process, packageFolder: string): Promise<void> {
  guardOutput(process);
  const [first, ...rest] = process.argv.slice(2);
  if ((first === '--version' || first === '-V') && rest.length === 0) {
    process.stdout.write(`${version}\n`);
    process.exitCode = 0;
    return;
  }
  const { runProcess } = await import('./run-process.ts');
  process.exitCode = await runProcess(process, packageFolder);
}
