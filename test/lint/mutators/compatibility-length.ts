import type { Mutate } from '../mutation.ts';
import { aSentence, plantField } from '../plant.ts';

/** A note that is empty or too long. */
export const mutate: Mutate = (text, random) =>
  plantField(text, 'compatibility', random(3) === 0 ? '""' : aSentence(501 + random(300), random));
