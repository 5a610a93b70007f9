import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type ChildSpec, type RunningChild, StartFault } from '../model/processes.ts';
import type { ChildEnd } from '../model/recording.ts';
import { childSettled } from './child-settled.ts';
import { markedProcesses } from './marked-processes.ts';
import { stopper } from './stopper.ts';

// Nothing listens on port 1: whoever heeds the settings reaches nobody but this machine.
const nowhere = 'http://127.0.0.1:1';
const own = 'localhost,127.0.0.1,::1';

/** Settings that lead every client that heeds them nowhere, but let it reach this machine. */
const proxySettings: Readonly<Record<string, string>> = Object.fromEntries(
  ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY', 'NO_PROXY'].flatMap((name) => {
    const value = name === 'NO_PROXY' ? own : nowhere;
    return [
      [name, value],
      [name.toLowerCase(), value],
    ];
  }),
);

/**
 * Starts a program in a group of its own, with proxies that point nowhere: a request, not a wall. Its group, and on Linux
 * whatever carries its TMPDIR, is ended with it. Rejects with `StartFault`.
 */
export async function startWithProxies(spec: ChildSpec, why: string | undefined): Promise<RunningChild> {
  const [program = '', ...args] = spec.argv;
  const child = spawn(program, args, {
    cwd: spec.cwd,
    env: { ...spec.env, ...proxySettings },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    windowsHide: true,
  });
  const family = familyOf(child.pid, `TMPDIR=${spec.env['TMPDIR']}`);
  const watch = stopper(spec.timeout, { ask: () => family('SIGTERM'), force: () => family('SIGKILL') });
  const settled = childSettled(child, spec.output, () => family('SIGKILL'));
  try {
    await once(child, 'spawn');
  } catch (error) {
    watch.settle();
    throw new StartFault(codeOf(error), program, { cause: error });
  }
  const ended = settled.then((): ChildEnd => {
    watch.settle();
    family('SIGKILL');
    return { code: child.exitCode ?? undefined, signal: child.signalCode ?? undefined, timedOut: watch.timedOut() };
  });
  return { isolation: 'proxies', why, ended, stop: watch.stop };
}

/** Sends a signal to a process, its group and what carries its mark; SIGKILL until none is left that can be seen. */
function familyOf(id: number | undefined, mark: string): (signal: NodeJS.Signals) => void {
  return (signal) => {
    if (id === undefined) return;
    send(-id, signal);
    // What is forked while the list is read stands in the next one.
    for (let round = 0; round < 20; round++) {
      const left = markedProcesses(mark);
      for (const each of left) send(each, signal);
      if (left.length === 0 || signal !== 'SIGKILL') return;
    }
  };
}

function send(id: number, signal: NodeJS.Signals): void {
  try {
    process.kill(id, signal);
  } catch {
    // It has gone by itself.
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'EIO';
}
