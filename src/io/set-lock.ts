import { InputError } from '../model/errors.ts';
import { FileFault, type Files } from '../model/files.ts';
import { pause } from './pause.ts';
import type { Owner } from './process-owner.ts';
import { isControlFile } from './set-paths.ts';

/** Milliseconds that a lock without a process id is given. */
const GRACE_MS = 100;
/** Milliseconds that a writer waits for another live writer. */
const WAIT_MS = 2000;
/** Milliseconds between two looks. */
export const STEP_MS = 10;

/**
 * The process id in a lock, 0 when the lock says none, `undefined` when there is no lock.
 * Throws `InputError` (`not-ours`) when a link, a folder or a device stands in its place.
 */
export function lockHolder(files: Files, lock: string): number | undefined {
  if (!isControlFile(files, lock)) return undefined;
  try {
    const text = new TextDecoder().decode(files.read(lock));
    return /^[1-9]\d{0,9}\n$/.test(text) ? Number(text) : 0;
  } catch (error) {
    if (error instanceof FileFault && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return undefined;
    throw error;
  }
}

/**
 * Takes the lock of a set. A dead holder's lock is broken; a live one is waited for.
 * Throws `InputError` (`busy`) when the holder does not finish in time.
 */
export function takeLock(files: Files, lock: string, owner: Owner): void {
  const age = unchangedFor();
  for (let waited = 0; !createLock(files, lock, owner); waited += STEP_MS) {
    const stamp = files.linkStat(lock)?.stamp;
    const holder = lockHolder(files, lock);
    const seen = age(stamp);
    if (waited >= WAIT_MS) throw busy(lock, holder ?? 0);
    if (holder !== undefined && isDead(holder, owner, seen)) breakLock(files, lock, owner, holder);
    (owner.pause ?? pause)(STEP_MS);
  }
}

/** How many milliseconds of pauses the same stamp was seen in a row. */
export function unchangedFor(): (stamp: string | undefined) => number {
  let last: string | undefined;
  let since = 0;
  return (stamp) => {
    since = stamp === last ? since + STEP_MS : 0;
    last = stamp;
    return since;
  };
}

/**
 * Whether the holder of a lock cannot be at work. An empty lock is given some time: its writer may be about to fill
 * it. Our own id in a lock that we did not take was an earlier process's (containers count from 1 each time).
 */
export function isDead(holder: number, owner: Owner, age: number): boolean {
  return holder === 0 ? age >= GRACE_MS : holder === owner.pid || !owner.alive(holder);
}

/** Whether the lock still is ours; another writer may have taken us for dead. */
export function holdsLock(files: Files, lock: string, owner: Owner): boolean {
  return lockHolder(files, lock) === owner.pid;
}

function createLock(files: Files, lock: string, owner: Owner): boolean {
  try {
    files.write(lock, new TextEncoder().encode(`${owner.pid}\n`), { exclusive: true });
    return true;
  } catch (error) {
    if (error instanceof FileFault && error.code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Removes a dead lock. Only one process may do that at a time, and it looks again first: else one that looked long
 * ago could remove the lock of a new writer.
 */
function breakLock(files: Files, lock: string, owner: Owner, dead: number): void {
  const breaker = `${lock}.break`;
  if (!createLock(files, breaker, owner)) {
    const holder = lockHolder(files, breaker);
    if (holder === 0) (owner.pause ?? pause)(GRACE_MS);
    if (holder !== undefined && lockHolder(files, breaker) === holder && isDead(holder, owner, GRACE_MS)) {
      removeIfThere(files, breaker);
    }
    return;
  }
  if (lockHolder(files, lock) === dead) removeIfThere(files, lock);
  removeIfThere(files, breaker);
}

function removeIfThere(files: Files, path: string): void {
  try {
    files.remove(path);
  } catch (error) {
    if (!(error instanceof FileFault && error.code === 'ENOENT')) throw error;
  }
}

/** What is said when another process does not finish. */
export function busy(lock: string, holder: number): InputError {
  const who = holder === 0 ? '' : ` (${holder})`;
  const message = `Another agentprompt process${who} is writing: ${lock} is taken.`;
  return new InputError({
    code: 'busy',
    message,
    path: lock,
    help: `Wait for it; if no such process runs, delete ${lock}.`,
  });
}
