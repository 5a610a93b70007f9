/**
 * Something to mend that stops nothing and is no fault of a text: a budget that checks nothing, a mode that grants more
 * than its name says, a file that was left alone. Counted with the warnings of rules.
 */
export interface Warning {
  /** One sentence that names the thing. */
  readonly message: string;
  /** POSIX, relative to the working folder. */
  readonly path?: string;
  /** 1-based. */
  readonly line?: number;
  /** 1-based, UTF-16 units. */
  readonly column?: number;
  readonly help?: string;
}
