import type { Readable, Writable } from 'node:stream';

/** The process as a command sees it that goes on until it is stopped. */
export interface Service {
  readonly input: Readable;
  readonly output: Writable;
  /** One line for the operator. */
  readonly tell: (line: string) => void;
  /** Calls back when the process is asked to end; the answer takes the request back. */
  readonly onStop: (stop: () => void) => () => void;
}
