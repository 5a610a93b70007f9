import type { Mutate } from '../mutation.ts';
import { aSentence, plantField } from '../plant.ts';

/** A description that is longer than allowed, on one line or folded. */
export const mutate: Mutate = (text, random) => {
  const long = aSentence(1025 + random(400), random);
  const planted = plantField(text, 'description', random(2) === 0 ? long : `>-\n  ${long}`);
  return planted && { ...planted, also: ['description-over-client-cap'] };
};
