import type { Mutate } from '../mutation.ts';
import { withName } from '../with-name.ts';

export const mutate: Mutate = (text, random) => withName(text, `another-name-${random(1000)}`);
