import { healthyParts } from '../healthy-parts.ts';
import type { Mutate } from '../mutation.ts';

export const mutate: Mutate = (text, random) => {
  const parts = healthyParts(text);
  if (parts === undefined) return undefined;
  const blank = Array<string>(random(3)).fill('');
  const put = parts.with(parts.closing + 1, 0, ...blank, '---', 'license: MIT', '---');
  return { text: put, line: parts.closing + 2 + blank.length };
};
