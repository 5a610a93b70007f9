import type { LintRoot } from './lint-roots.ts';

/** A SKILL.md with what lies beside it, not read. */
export interface FoundSkill {
  /** POSIX, relative to the working folder, as it was come upon. */
  readonly path: string;
  /** The same of its folder; '' for the working folder. */
  readonly folder: string;
  readonly fileName: string;
  /** Absolute, links resolved. */
  readonly realPath: string;
  readonly realFolder: string;
  /** SKILL.md itself is a link. */
  readonly isLink: boolean;
  /** It is a link to something outside that is no SKILL.md: a system file, perhaps. Nobody opens it. */
  readonly isForeign: boolean;
  readonly root: LintRoot;
  /** Other files of the folder, relative to it; those of a skill below it are that skill's own. */
  readonly files: readonly string[];
  /** Links out of the root, relative to the folder. They were not followed. */
  readonly outside: readonly string[];
}

/** A link to nothing. */
export interface DanglingLink {
  readonly path: string;
  readonly target: string;
  readonly isSkillFile: boolean;
}

/** What a walk came upon. */
export interface SkillWalk {
  /** One a real SKILL.md, unsorted. */
  readonly skills: readonly FoundSkill[];
  readonly dangling: readonly DanglingLink[];
  /** Folders and links that may not be looked at. */
  readonly unreadable: readonly string[];
  /** What is called SKILL.md and is a folder, a pipe or a device. */
  readonly noFiles: readonly string[];
  /** A bound ended the walk early. */
  readonly cut: boolean;
}
