import { posix } from 'node:path';
import { lastRemembered } from '../text/remembered.ts';
import type { LintText } from './lint-input.ts';
import type { LintedSkill, ReferenceTarget } from './linted-skill.ts';
import { relativeLinks } from './relative-links.ts';

/** A link in a page of a skill, and where it leads. */
export interface SkillReference {
  readonly target: string;
  /** Its path, normalised, relative to the skill's folder. */
  readonly path: string;
  readonly leads: ReferenceTarget;
  /** The page that holds it; absent for SKILL.md. */
  readonly text?: LintText;
  readonly offset: number;
}

/** Folders whose pages are material to copy or to show, not to follow. */
const PATTERNS = /(?:^|\/)(?:assets|templates?|examples?|samples?|fixtures|(?:expected|sample)[-_]outputs?)\//i;

/**
 * The relative links and images of SKILL.md and of the Markdown pages beside it. Those of SKILL.md count from its
 * folder. Those of another page count from that page, as Markdown has it, or from the skill's folder, as the
 * specification advises: one of the two is enough. Pages in folders for templates, assets and examples are left out:
 * their links count from where the text made of them is put.
 */
export const skillReferences: (skill: LintedSkill) => readonly SkillReference[] = lastRemembered((skill) => [
  ...ownReferences(skill),
  ...skill.texts.flatMap((text) => [...pageReferences(skill, text)]),
]);

function* ownReferences({ front, leadsTo }: LintedSkill): Generator<SkillReference> {
  for (const { target, path, offset } of relativeLinks(front.body)) {
    yield { target, path: posix.normalize(path), leads: leadsTo(path), offset: offset + front.bodyStart };
  }
}

function* pageReferences(skill: LintedSkill, text: LintText): Generator<SkillReference> {
  if (text.kind !== 'skill-file' || text.binary || !/\.(?:md|markdown)$/i.test(text.path)) return;
  const from = text.path.slice(skill.path.length - skill.fileName.length);
  if (PATTERNS.test(from)) return;
  for (const { target, path, offset } of relativeLinks(text.text)) {
    const leads = skill.leadsTo(path, from);
    const missed = leads === 'missing' || leads === 'outside';
    const other = missed && !path.startsWith('/') ? skill.leadsTo(path) : leads;
    const isThere = other === 'file' || other === 'folder' || other === 'unknown';
    const joined = path.startsWith('/') ? path : posix.join(posix.dirname(from), path);
    yield { target, path: joined, leads: isThere ? other : leads, text, offset };
  }
}
