import type { Hunk } from './capture-diff.ts';

/** What `--fix` did, or with `--dry-run` would do, to one file. */
export interface FileFix {
  /** POSIX, relative to the working folder. */
  readonly path: string;
  /** `fixed`: written; `proposed`: would be written; `kept`: left as it is, see `why`. */
  readonly status: 'fixed' | 'proposed' | 'kept';
  readonly why?: string;
  /** Ids of the rules whose findings the change removes, each once, sorted. */
  readonly rules: readonly string[];
  /** The lines that change, with context. */
  readonly hunks: readonly Hunk[];
}
