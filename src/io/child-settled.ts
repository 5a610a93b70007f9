import type { ChildProcess } from 'node:child_process';
import type { ChildSpec } from '../model/processes.ts';

// What it wrote last may still be on its way; whoever holds the pipe open longer is not waited for.
const drainMilliseconds = 1000;

/** Hands on what a process writes, and settles when it has ended and its output has come. */
export function childSettled(child: ChildProcess, output: ChildSpec['output'], onExit: () => void): Promise<void> {
  child.stdout?.on('data', (bytes: Uint8Array) => output('stdout', bytes));
  child.stderr?.on('data', (bytes: Uint8Array) => output('stderr', bytes));
  return new Promise((resolve) => {
    child.once('exit', () => {
      onExit();
      const late = setTimeout(() => {
        child.stdout?.destroy();
        child.stderr?.destroy();
        resolve();
      }, drainMilliseconds);
      child.once('close', () => {
        clearTimeout(late);
        resolve();
      });
    });
  });
}
