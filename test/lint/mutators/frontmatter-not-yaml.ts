import { healthyParts } from '../healthy-parts.ts';
import type { Mutate } from '../mutation.ts';

export const mutate: Mutate = (text, random) => {
  const parts = healthyParts(text);
  if (parts === undefined || parts.keyLine('license') !== -1) return undefined;
  const values = ['Use when: asked', '@file first', '`x` first', '[BETA] text', '"Quoted" text', '%d of them'];
  const line = 1 + random(2) * (parts.closing - 1);
  return { text: parts.with(line, 0, `license: ${values[random(values.length)]!}`), line: line + 1 };
};
