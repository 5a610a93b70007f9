import { posix } from 'node:path';
import { situationsOf } from '../../../src/lint/clients/situations-of.ts';
import type { LintedSkill } from '../../../src/lint/linted-skill.ts';
import type { SkillCard } from '../../../src/lint/skill-collection.ts';
import { skillField } from '../../../src/lint/skill-field.ts';

/** The card of a skill of a test, as far as rules about clients look at it. */
export function aCard(skill: LintedSkill, draft: Partial<SkillCard> = {}): SkillCard {
  const text = (key: string): string | undefined => {
    const typed = skillField(skill, key)?.typed;
    return typeof typed === 'string' ? typed : undefined;
  };
  const place = (key: string): SkillCard['places']['name'] => {
    const start = skillField(skill, key)?.entry?.valueStart;
    return start === undefined ? undefined : skill.front.place(start);
  };
  const folder = posix.dirname(skill.path);
  return {
    path: skill.path,
    root: posix.dirname(folder),
    realPath: `/${skill.path}`,
    folderName: skill.folderName ?? posix.basename(folder),
    name: text('name'),
    description: text('description'),
    bytes: 0,
    places: { name: place('name'), description: place('description') },
    situations: situationsOf(skill),
    ...draft,
  };
}
