import type { Mutate } from '../mutation.ts';
import { aWord, plantField } from '../plant.ts';

const keys = ['category', 'owner-team', 'risk', 'date_added', 'domain', 'tags'] as const;

/** A key of the author's own. */
export const mutate: Mutate = (text, random) => plantField(text, keys[random(keys.length)]!, aWord(random));
