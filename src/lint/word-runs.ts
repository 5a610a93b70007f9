/**
 * Every run of `length` words of a text, letter case and marks between words aside, with the UTF-16 offset of its first
 * occurrence, in the order of the text.
 */
export function wordRuns(text: string, length: number): ReadonlyMap<string, number> {
  const words = [...text.matchAll(/[\p{L}\p{N}_]+/gu)].map(({ 0: word, index }) => ({
    word: word.toLowerCase(),
    index,
  }));
  const runs = new Map<string, number>();
  for (let at = 0; at + length <= words.length; at += 1) {
    const key = words
      .slice(at, at + length)
      .map(({ word }) => word)
      .join(' ');
    if (!runs.has(key)) runs.set(key, words[at]!.index);
  }
  return runs;
}
