import type { ProblemCode } from './errors.ts';

/** Keys and indexes from the root of a YAML or JSON value to one node. */
export type KeyPath = readonly (string | number)[];

/** What is wrong at one node of a file, before its line and column are known. */
export interface Fault {
  readonly code: ProblemCode;
  /** One sentence that names the thing at fault. */
  readonly message: string;
  readonly at: KeyPath;
  /** Whether the key or its value is at fault. */
  readonly part: 'key' | 'value';
  /** A name that does not exist, with the names that do. */
  readonly unknown?: { readonly name: string; readonly known: readonly string[] };
  readonly help?: string;
}
