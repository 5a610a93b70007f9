import { type ChildProcess, spawn } from 'node:child_process';
import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { bin, type Desk } from './desk.ts';

/** When a process is killed. */
export interface Moment {
  /** Waits until this path is made or changed before the time starts; none: from the start of the process. */
  readonly sign: string | undefined;
  readonly milliseconds: number;
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Kills the program at a moment of one command; false when it had ended by itself before. */
export async function killAt(desk: Desk, words: readonly string[], moment: Moment): Promise<boolean> {
  const child = started(desk, words);
  const ended = endOf(child);
  const path = moment.sign === undefined ? undefined : join(desk.folder, moment.sign);
  const before = stampOf(path);
  while (path !== undefined && child.exitCode === null && stampOf(path) === before) await pause(1);
  if (moment.milliseconds >= 1) await pause(moment.milliseconds);
  child.kill('SIGKILL');
  return (await ended) === null;
}

/** Starts a second process some time after a first one; their exit codes, `null` for one that was killed. */
export async function twoAtOnce(
  desk: Desk,
  words: readonly string[],
  { between, killed }: { readonly between: number; readonly killed: number | undefined },
): Promise<readonly (number | null)[]> {
  const first = started(desk, words);
  const ends = [endOf(first)];
  await pause(between);
  ends.push(endOf(started(desk, words)));
  if (killed !== undefined) {
    await pause(killed);
    first.kill('SIGKILL');
  }
  return Promise.all(ends);
}

function started({ folder, env }: Desk, words: readonly string[]): ChildProcess {
  return spawn(process.execPath, [bin, ...words], { cwd: folder, env, stdio: 'ignore' });
}

function endOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.on('exit', (code) => resolve(code)));
}

/** Another text when what stands at a path was made or written anew. */
function stampOf(path: string | undefined): string {
  const stat = path === undefined ? undefined : lstatSync(path, { bigint: true, throwIfNoEntry: false });
  return stat === undefined ? '' : `${stat.ino} ${stat.mtimeNs}`;
}
