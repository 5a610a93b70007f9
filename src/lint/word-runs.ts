/**
 * Every run of `length` words of a text, letter case and marks between words aside, with the UTF-16 offset of its first
 * occurrence, in the order of the text.
 */
export function wordRuns(text: string, length: number): ReadonlyMap<string, number> {
  const offsets: number[] = [];
  const ends: number[] = [];
  let plain = '';
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}_]+/gu)) {
    offsets.push(index);
    plain += `${word.toLowerCase()} `;
    ends.push(plain.length);
  }
  const runs = new Map<string, number>();
  for (let at = 0; at + length <= offsets.length; at += 1) {
    const key = plain.slice(at === 0 ? 0 : ends[at - 1], ends[at + length - 1]);
    if (!runs.has(key)) runs.set(key, offsets[at]!);
  }
  return runs;
}
