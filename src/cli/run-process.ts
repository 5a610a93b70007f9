import type { Service } from '../app/service.ts';
import { processOwner } from '../io/process-owner.ts';
import type { ExitCode } from '../model/report.ts';
import type { Output } from './host.ts';
import { run } from './run.ts';

const interrupts = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

function onSignal(process: NodeJS.Process, listener: () => void): () => void {
  for (const signal of interrupts) process.on(signal, listener);
  return () => {
    for (const signal of interrupts) process.off(signal, listener);
  };
}

function outputOf(stream: NodeJS.WriteStream): Output {
  return { write: (text) => void stream.write(text), isTerminal: stream.isTTY === true, width: stream.columns ?? 80 };
}

/** Nothing is listened to, and no stream is opened, before a command asks for it. */
function serviceOf(process: NodeJS.Process): Service {
  return {
    get input() {
      return process.stdin;
    },
    get output() {
      return process.stdout;
    },
    tell: (line) => void process.stderr.write(`${line}\n`),
    onStop(stop) {
      const off = onSignal(process, stop);
      return () => {
        off();
        // A stream that is still open would keep the process alive.
        process.stdin.destroy();
      };
    },
  };
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
    today: () => new Date().toISOString().slice(0, 10),
    service: serviceOf(process),
    processes: async () => (await import('../io/system-processes.ts')).systemProcesses(),
    onInterrupt: (listener) => onSignal(process, listener),
  });
}
