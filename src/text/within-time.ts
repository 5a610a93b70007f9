import { createContext, Script } from 'node:vm';

/** The program is this text alone; what it calls is handed in. */
const program = new Script('work()');
const room: { work: () => void } = { work: () => {} };
let made = false;

const TIMEOUT = 'ERR_SCRIPT_EXECUTION_TIMEOUT';

/**
 * Runs work that does not wait for anything, and stops it after some milliseconds, in the middle of a regular
 * expression too. What the work throws is thrown; `undefined` when it was stopped.
 */
export function withinTime<T>(milliseconds: number, work: () => T): { readonly value: T } | undefined {
  if (!made) createContext(room);
  made = true;
  let done: { readonly value: T } | undefined;
  room.work = () => {
    done = { value: work() };
  };
  try {
    program.runInContext(room, { timeout: milliseconds });
  } catch (error) {
    if (!isTimeout(error)) throw error;
  } finally {
    room.work = () => {};
  }
  return done;
}

function isTimeout(error: unknown): boolean {
  // Made in the program's own room, where `Error` is another one than here.
  return typeof error === 'object' && error !== null && 'code' in error && error.code === TIMEOUT;
}
