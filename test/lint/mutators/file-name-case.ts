import type { Mutate } from '../mutation.ts';

const spellings = ['skill.md', 'Skill.md', 'SKILL.MD', 'Skill.MD'] as const;

/** Another spelling of the file's name; the whole file is meant. */
export const mutate: Mutate = (text, random) => ({ text, line: 1, path: spellings[random(spellings.length)]! });
