import type { Mutate } from '../mutation.ts';
import { aSentence, plantField } from '../plant.ts';

const tags = ['<available_skills>', '</skill>', '<name>', '</description>', '<location>'] as const;

/** A tag of the catalogue in a description. */
export const mutate: Mutate = (text, random) =>
  plantField(
    text,
    'description',
    `${aSentence(20 + random(60), random)} ${tags[random(tags.length)]!} and ${aSentence(10, random)}`,
  );
