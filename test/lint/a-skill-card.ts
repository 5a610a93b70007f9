import type { SkillCard, SkillCollection } from '../../src/lint/skill-collection.ts';

/** What is kept of a skill `demo`. */
export function aCard(draft: Partial<SkillCard> = {}): SkillCard {
  const path = draft.path ?? 'skills/demo/SKILL.md';
  return {
    path,
    root: 'skills',
    realPath: `/checkout/${path}`,
    folderName: path.split('/').at(-2) ?? 'demo',
    name: 'demo',
    description: 'Formats rows.',
    bytes: 60,
    places: { name: undefined, description: undefined },
    situations: [],
    ...draft,
  };
}

/** All skills of a run: one, unless told otherwise. */
export function aCollection(draft: Partial<SkillCollection> = {}): SkillCollection {
  return { skills: [aCard()], dangling: [], clients: [], facts: undefined, ...draft };
}
