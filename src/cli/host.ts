import type { Service } from '../app/service.ts';
import type { Processes } from '../model/processes.ts';

/** The process as the command line sees it. A test hands in a fake one and reads what was written. */
export interface Host {
  /** Arguments after the program's name. */
  readonly argv: readonly string[];
  /** Absolute path of the working folder. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdout: Output;
  readonly stderr: Output;
  /** Absolute path of the folder that holds this package's `profiles` and `skills`. */
  readonly packageFolder: string;
  readonly pid: number;
  readonly alive: (pid: number) => boolean;
  /** Milliseconds of a clock that only goes forward; for progress only. */
  readonly elapsed: () => number;
  /** The day it is, as YYYY-MM-DD (UTC). */
  readonly today: () => string;
  /** For commands that go on until they are stopped; a fake host may do without. */
  readonly service?: Service;
  readonly processes: () => Promise<Processes>;
  /** Calls the listener each time a person or the system asks for the end, until the returned function is called. */
  readonly onInterrupt: (listener: () => void) => () => void;
}

export interface Output {
  readonly write: (text: string) => void;
  readonly isTerminal: boolean;
  /** Columns. */
  readonly width: number;
}
