import { healthyParts } from '../healthy-parts.ts';
import type { Mutate } from '../mutation.ts';

export const mutate: Mutate = (text) => {
  const parts = healthyParts(text);
  const name = parts?.keyLine('name') ?? -1;
  // The same value again, so that nothing else is wrong.
  if (parts === undefined || name === -1 || !/^name: +\S/.test(parts.lines[name]!)) return undefined;
  return { text: parts.with(parts.closing, 0, parts.lines[name]!), line: parts.closing + 1 };
};
