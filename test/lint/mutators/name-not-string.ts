import type { Mutate } from '../mutation.ts';
import { withName } from '../with-name.ts';

export const mutate: Mutate = (text, random) => {
  const values = ['123', '1.10', 'true', '[a, b]', '{a: b}', '-0.5'];
  return withName(text, values[random(values.length)]!);
};
