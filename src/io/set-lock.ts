import { InputError } from '../model/errors.ts';
import { FileFault, type Files } from '../model/files.ts';
import { pause } from './pause.ts';
import type { Owner } from './process-owner.ts';

/** Milliseconds that a lock without a process id is given: its writer may be between creating and filling it. */
const GRACE_MS = 100;
/** Milliseconds that a writer waits for another live writer. */
const WAIT_MS = 2000;
const STEP_MS = 10;

/** The process id in a lock, 0 when the lock says none, `undefined` when there is no lock. */
export function lockHolder(files: Files, lock: string): number | undefined {
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
  for (let waited = 0; ; waited += STEP_MS) {
    if (createLock(files, lock, owner)) return;
    const holder = lockHolder(files, lock);
    if (holder === undefined) continue;
    // Our own id in a lock we did not take: an earlier process had it (containers count from 1 each time).
    const dead = holder === 0 ? waited >= GRACE_MS : holder === owner.pid || !owner.alive(holder);
    if (dead) breakLock(files, lock, owner, holder);
    else if (waited >= WAIT_MS) throw busy(lock, holder);
    else (owner.pause ?? pause)(STEP_MS);
  }
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
 * Moves a dead lock aside before it is removed: of two writers that find the same dead lock only one can move it.
 * If what was moved turns out to be a new lock, it is put back.
 */
function breakLock(files: Files, lock: string, owner: Owner, dead: number): void {
  const aside = `${lock}.${owner.pid}`;
  try {
    files.rename(lock, aside);
  } catch (error) {
    if (error instanceof FileFault && error.code === 'ENOENT') return;
    throw error;
  }
  const moved = lockHolder(files, aside);
  if (moved !== dead && moved !== undefined) files.rename(aside, lock);
  else if (moved !== undefined) files.remove(aside);
}

export function busy(lock: string, holder: number): InputError {
  const message = `Another agentprompt process (${holder}) is writing: ${lock} is taken.`;
  return new InputError({ code: 'busy', message, path: lock, help: `Wait for it; if no such process runs, delete ${lock}.` });
}
