import { healthyParts } from '../healthy-parts.ts';
import type { Mutate } from '../mutation.ts';

export const mutate: Mutate = (text, random) => {
  const parts = healthyParts(text);
  const block = random(2) === 0 ? ['- name', '- description'] : ['nothing but text'];
  return parts && { text: parts.with(1, parts.closing - 1, ...block), line: 2 };
};
