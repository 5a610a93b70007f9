/** How much a finding weighs: errors fail a command, warnings only where `--max-warnings` says so. */
export type Severity = 'error' | 'warning' | 'info';

/** One lint result. */
export interface Finding {
  readonly rule: string;
  readonly severity: Severity;
  /** What is wrong, in one sentence. */
  readonly message: string;
  /** POSIX, relative to the working folder. */
  readonly path?: string;
  /** 1-based. */
  readonly line?: number;
  /** 1-based, UTF-16 units. */
  readonly column?: number;
  /** What to do, in one sentence. */
  readonly help?: string;
  /** Id of the client that it is true of, where it is of one only. */
  readonly client?: string;
  /**
   * The message taken apart: the words between its numbers, and those. Two findings that differ in numbers only are one,
   * whose message tells from which to which they go.
   */
  readonly parts?: MessageParts;
  /** Ids of the cases that it belongs to, where several were looked at. */
  readonly cases?: readonly string[];
  /** The line that is meant, for a reader at a terminal; no secret stands in it. */
  readonly frame?: CodeFrame;
}

/** `words` has one entry more than `numbers`, which stand between them. */
export interface MessageParts {
  readonly words: readonly string[];
  readonly numbers: readonly number[];
}

/** A part of a line with what is meant in it. Offsets are UTF-16 units of `text`. */
export interface CodeFrame {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}
