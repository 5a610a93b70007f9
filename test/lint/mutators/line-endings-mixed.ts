import { healthyParts } from '../healthy-parts.ts';
import type { Mutate } from '../mutation.ts';

export const mutate: Mutate = (text, random) => {
  const parts = healthyParts(text);
  // With two lines or fewer, none is the odd one.
  if (parts === undefined || parts.lines.length < 5) return undefined;
  const index = random(parts.lines.length - 1);
  return { text: parts.with(index, 1, `${parts.lines[index]!}\r`), line: index + 1 };
};
