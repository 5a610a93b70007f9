import type { ChildEnd, Isolation } from './recording.ts';

/** A program to start, and the little that it may reach. */
export interface ChildSpec {
  /** Program and arguments; never a line for a shell. A program without `/` is looked for in `PATH` of `env`. */
  readonly argv: readonly string[];
  /** All that the child sees; nothing is added but proxies, see `Isolation`. `TMPDIR` must be its own: it marks what it starts. */
  readonly env: Readonly<Record<string, string>>;
  /** Absolute path. */
  readonly cwd: string;
  /** Milliseconds after which it is ended. */
  readonly timeout: number;
  /** The ports of 127.0.0.1 that must be reachable from inside, under the same numbers; no other is. */
  readonly ports: readonly number[];
  /** Absolute paths of folders whose contents the child must not see, where that can be had. */
  readonly hidden: readonly string[];
  /** Called with what it writes, as it comes. */
  readonly output: (stream: 'stdout' | 'stderr', bytes: Uint8Array) => void;
}

/** A program that was started. */
export interface RunningChild {
  readonly isolation: Isolation;
  /** Why there is no namespace, where there is none. */
  readonly why: string | undefined;
  /** Settles when it and what it started are gone. Never rejects. */
  readonly ended: Promise<ChildEnd>;
  /** Asks it to end, and ends it and what it started two seconds later; called again: at once. */
  readonly stop: () => void;
}

/** A new folder that only its owner can open, with two empty ones in it. Absolute paths of the same length every time. */
export interface ScratchFolder {
  readonly home: string;
  readonly temporary: string;
  /** Removes it with all that is in it. Never throws. */
  readonly remove: () => void;
}

/** Other programs, as this tool sees them. Two forms exist, of the system and in memory (`src/io`). */
export interface Processes {
  /** Starts a program with a closed stdin. Rejects with `StartFault` when it cannot be started. */
  readonly start: (spec: ChildSpec) => Promise<RunningChild>;
  readonly scratch: () => ScratchFolder;
}

/** Why a program could not be started. `code` is the operating system's, for example ENOENT or EACCES. */
export class StartFault extends Error {
  readonly code: string;
  readonly program: string;

  constructor(code: string, program: string, options?: ErrorOptions) {
    super(`${code}: ${program}`, options);
    this.name = 'StartFault';
    this.code = code;
    this.program = program;
  }
}
