import type { FrontMatter } from '../text/front-matter.ts';
import type { LintText } from './lint-input.ts';

/**
 * Where a relative reference leads. `missing`: nothing is there. `outside`: out of the skills root, by its steps or by
 * a link, whether or not something is there. `unknown`: it may not be looked at.
 */
export type ReferenceTarget = 'file' | 'folder' | 'missing' | 'outside' | 'unknown';

/** One SKILL.md as rules see it: read and parsed once, not judged. */
export interface LintedSkill {
  /** POSIX path for findings, relative to the working folder. */
  readonly path: string;
  /** As the file is called: `SKILL.md`, or another spelling of it. */
  readonly fileName: string;
  /**
   * Name of the skill's folder, which the name must equal; `undefined` at the lint root, whose folder may be called
   * anything.
   */
  readonly folderName: string | undefined;
  /** Name of the lint root's folder, where the skill stands right in it: told, not compared. */
  readonly rootName: string | undefined;
  readonly front: FrontMatter;
  /** SKILL.md first, then the other files of the folder that are text, sorted by path. */
  readonly texts: readonly LintText[];
  /** Files of the folder, relative to it, that are links out of the skills root. Their content was not read. */
  readonly outside: readonly string[];
  /** Where a relative reference leads, seen from the skill's folder. `from`: the file that holds it, relative. */
  leadsTo(reference: string, from?: string): ReferenceTarget;
}
