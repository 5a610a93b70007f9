import { healthyParts } from '../healthy-parts.ts';
import type { Mutate } from '../mutation.ts';

export const mutate: Mutate = (text, random) => {
  const parts = healthyParts(text);
  const above = ['', '<!-- a comment -->', '# Title', '```yaml', '-', 'Text'];
  return parts && { text: `${above[random(above.length)]!}\n${text}`, line: 1 };
};
