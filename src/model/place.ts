/** Where something stands. Paths are POSIX; lines and columns are 1-based, columns in UTF-16 units. */
export interface Place {
  readonly path: string;
  readonly line?: number;
  readonly column?: number;
}
