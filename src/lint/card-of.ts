import { detached } from '../text/detached.ts';
import type { FrontMatterEntry } from '../text/front-matter-entries.ts';
import type { LintedSkill } from './linted-skill.ts';
import type { CardPlaces, SkillCard } from './skill-collection.ts';
import { skillField } from './skill-field.ts';

/** Where a skill was found, which its text does not say. */
export interface CardSource {
  readonly skill: LintedSkill;
  readonly bytes: number;
  readonly root: string;
  readonly realPath: string;
  readonly folderName: string;
  readonly situations: SkillCard['situations'];
}

/** What is kept of a skill when its text is let go of. No part of it holds on to the text. */
export function cardOf({ skill, bytes, root, realPath, folderName, situations }: CardSource): SkillCard {
  const { front, path } = skill;
  const name = skillField(skill, 'name');
  const description = skillField(skill, 'description');
  const place = (entry: FrontMatterEntry | undefined): CardPlaces['name'] =>
    entry === undefined ? undefined : front.place(entry.valueStart);
  return {
    path,
    root,
    realPath,
    folderName,
    name: typeof name?.typed === 'string' ? detached(name.typed) : undefined,
    description: typeof description?.typed === 'string' ? detached(description.typed) : undefined,
    bytes,
    places: { name: place(name?.entry), description: place(description?.entry) },
    situations,
  };
}
