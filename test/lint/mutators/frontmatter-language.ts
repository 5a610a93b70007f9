import { healthyParts } from '../healthy-parts.ts';
import type { Mutate } from '../mutation.ts';

export const mutate: Mutate = (text, random) => {
  const languages = ['js', 'json', ' toml', 'yaml', 'coffee'];
  const parts = healthyParts(text);
  return parts && { text: parts.with(0, 1, `---${languages[random(languages.length)]!}`), line: 1 };
};
