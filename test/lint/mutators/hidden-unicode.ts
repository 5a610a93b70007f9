import type { Mutate } from '../mutation.ts';
import { aWord, plantParagraph } from '../plant.ts';

/** A character that is not seen, inside a word. */
export const mutate: Mutate = (text, random) => {
  const word = aWord(random);
  const hidden = ['\u200b', '\u200d', '\u2060', '\u202e', '\u{e0069}\u{e006e}'][random(5)]!;
  return plantParagraph(text, `Check all ${word.slice(0, 3)}${hidden}${word.slice(3)} again.`);
};
