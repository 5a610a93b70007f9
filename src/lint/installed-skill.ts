/**
 * What an installed copy is, compared with its source. `current`: the same bytes; `link`: the same file; `line-endings`:
 * only the ends of lines differ, which no client sees; `stale-description`, `stale-front-matter`, `stale-body`: the
 * first of them that differs, a supporting file counting as body; `missing`: the folder has no copy; `untracked`: the
 * copy has no source; `unknown`: it could not be compared, which is never the same as current.
 */
export type InstalledState =
  | 'current'
  | 'link'
  | 'line-endings'
  | 'stale-description'
  | 'stale-front-matter'
  | 'stale-body'
  | 'missing'
  | 'untracked'
  | 'unknown';

/** One skill in one installed folder: a copy, or its absence. */
export interface InstalledSkill {
  /** As the source calls it, else as the folder of the copy does. */
  readonly name: string;
  readonly state: InstalledState;
  /** POSIX path of the source's SKILL.md, relative to the working folder; `undefined` when there is no source. */
  readonly source: string | undefined;
  /** POSIX path of the copy's SKILL.md, relative to the working folder; where it is missing, where it would be. */
  readonly copy: string;
  /** What differs, or why it is unknown: a whole sentence or several, one line, harmless for a terminal. */
  readonly detail: string;
  /** Where the difference begins in the source. */
  readonly place: { readonly line: number; readonly column: number } | undefined;
}

/** One folder of `--installed`, looked at once and never written. */
export interface InstalledFolder {
  /** As it was given. */
  readonly path: string;
  /** Sorted by name, then by copy; every source and every copy is in it. */
  readonly skills: readonly InstalledSkill[];
}
