import type { Mutate } from '../mutation.ts';
import { plantField, removeField } from '../plant.ts';

const blanks = ['', '""', '"   "', '~', 'null', "''"] as const;

/** No description, or one without a character. */
export const mutate: Mutate = (text, random) =>
  random(2) === 0 ? removeField(text, 'description') : plantField(text, 'description', blanks[random(blanks.length)]!);
