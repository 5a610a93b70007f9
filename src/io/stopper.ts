/** How a process is ended: first asked, then made to. */
export interface Ending {
  readonly ask: () => void;
  readonly force: () => void;
}

/** The clock over one process. */
export interface Stopper {
  /** Asks; forces two seconds later, or when called again. */
  readonly stop: () => void;
  readonly timedOut: () => boolean;
  /** To be called when the process is gone. */
  readonly settle: () => void;
}

const graceMilliseconds = 2000;

/** Ends a process after a time, in milliseconds, or when it is told to. */
export function stopper(timeout: number, { ask, force }: Ending): Stopper {
  let asked: NodeJS.Timeout | undefined;
  let late = false;
  const stop = (): void => {
    if (asked === undefined) {
      asked = setTimeout(force, graceMilliseconds);
      ask();
    } else force();
  };
  const alarm = setTimeout(() => {
    late = true;
    if (asked === undefined) stop();
  }, timeout);
  return {
    stop,
    timedOut: () => late,
    settle: () => {
      clearTimeout(alarm);
      clearTimeout(asked);
    },
  };
}
