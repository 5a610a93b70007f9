import { healthyParts } from '../healthy-parts.ts';
import type { Mutate } from '../mutation.ts';

export const mutate: Mutate = (text, random) => {
  const parts = healthyParts(text);
  const name = parts?.keyLine('name') ?? -1;
  if (parts === undefined || name === -1 || !/^name: +\S/.test(parts.lines[name]!)) return undefined;
  const blank = ['name:', 'name: " "', 'name: ~'][random(4)];
  if (blank === undefined) return parts.closing < 3 ? undefined : { text: parts.with(name, 1), line: 1 };
  return { text: parts.with(name, 1, blank), line: name + 1 };
};
