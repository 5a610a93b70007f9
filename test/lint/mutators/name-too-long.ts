import type { Mutate } from '../mutation.ts';
import { withName } from '../with-name.ts';

export const mutate: Mutate = (text, random) => {
  const name = 'k'.repeat(65 + random(40));
  return withName(text, name, name);
};
