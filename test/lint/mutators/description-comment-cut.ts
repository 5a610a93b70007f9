import type { Mutate } from '../mutation.ts';
import { aSentence, aWord, plantField } from '../plant.ts';

/** A number sign behind a blank in a description without quotes. */
export const mutate: Mutate = (text, random) =>
  plantField(
    text,
    'description',
    `${aSentence(20 + random(60), random)} ${['#42', '#release', '# 7'][random(3)]!} and ${aWord(random)}`,
  );
