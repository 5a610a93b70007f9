import { healthyParts } from '../healthy-parts.ts';
import type { Mutate } from '../mutation.ts';

export const mutate: Mutate = (text, random) => {
  const parts = healthyParts(text);
  if (parts === undefined) return undefined;
  const index = random(2) === 0 ? 0 : parts.closing;
  return { text: parts.with(index, 1, `---${' \t'.repeat(1 + random(3))}`), line: index + 1 };
};
