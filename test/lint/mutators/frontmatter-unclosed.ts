import { healthyParts } from '../healthy-parts.ts';
import type { Mutate } from '../mutation.ts';

export const mutate: Mutate = (text) => {
  const parts = healthyParts(text);
  if (parts === undefined || parts.lines.slice(parts.closing + 1).some((line) => /^---[ \t]*$/.test(line)))
    return undefined;
  return { text: parts.with(parts.closing, 1), line: 1 };
};
