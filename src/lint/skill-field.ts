import type { FrontMatterEntry } from '../text/front-matter-entries.ts';
import type { LintedSkill } from './linted-skill.ts';

/** One top-level key of the front matter. */
export interface SkillField {
  /** With the types of YAML. */
  readonly typed: unknown;
  /** With every scalar as it is written. */
  readonly written: unknown;
  /** Its lines; `undefined` where the key is written in a form that has none, such as `? key`. */
  readonly entry: FrontMatterEntry | undefined;
}

/** A key of the front matter; `undefined` when it is not there. Of keys that occur twice the last one counts. */
export function skillField({ front }: LintedSkill, key: string): SkillField | undefined {
  if (!Object.hasOwn(front.typed, key)) return undefined;
  return {
    typed: front.typed[key],
    written: Object.hasOwn(front.written, key) ? front.written[key] : undefined,
    entry: front.entries.findLast((entry) => entry.key === key),
  };
}
