/** Who writes: the process id goes into the lock, so that others can tell a live writer from a dead one. */
export interface Owner {
  readonly pid: number;
  /** Whether a process with this id runs on this machine. */
  readonly alive: (pid: number) => boolean;
  /** How to wait for others, in milliseconds; by default this thread sleeps. */
  readonly pause?: (milliseconds: number) => void;
}

/** This process as the writer of a set. */
export function processOwner(): Owner {
  return { pid: process.pid, alive: isAlive };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, under another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
