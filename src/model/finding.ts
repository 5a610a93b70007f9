export type Severity = 'error' | 'warning' | 'info';

/** One lint result. */
export interface Finding {
  readonly rule: string;
  readonly severity: Severity;
  readonly message: string;
  /** POSIX, relative to the working folder. */
  readonly path?: string;
  /** 1-based. */
  readonly line?: number;
  /** 1-based, UTF-16 units. */
  readonly column?: number;
  readonly help?: string;
  readonly client?: string;
}
