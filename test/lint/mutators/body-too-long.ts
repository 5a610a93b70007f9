import { readFrontMatterText } from '../../../src/text/front-matter.ts';
import type { Mutate } from '../mutation.ts';

/** More lines than recommended. */
export const mutate: Mutate = (text, random) => {
  const { bodyStart, state } = readFrontMatterText(text);
  if (state !== 'read') return undefined;
  const filler = '\nOne more line of advice.'.repeat(501 + random(200));
  return { text: `${text.trimEnd()}\n${filler}\n`, line: text.slice(0, bodyStart).split('\n').length + 500 };
};
