/** The words of several texts, one behind the other, as numbers. */
export interface WordStream {
  /** Equal words have equal numbers; a negative number ends a text and equals no other. */
  readonly ids: Int32Array;
  /** UTF-16 offsets of each word in its text. */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** The text that the word at an index belongs to. */
  textOf(index: number): number;
}

/** A character of a script without blanks between words counts as a word. */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])[\p{L}\p{M}\p{N}_])+/gu;
const ASCII_WORD = /\w+/g;
const HEADING = /^[ \t]*#{1,6}[ \t]/;

/** Headings are left out, and so is whatever is no word: separators, signs, blanks. Letter case does not count. */
export function wordStream(texts: readonly string[]): WordStream {
  const known = new Map<string, number>();
  const [ids, starts, ends, stops]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (const [index, text] of texts.entries()) {
    const pattern = /[^\x00-\x7f]/.test(text) ? WORD : ASCII_WORD;
    for (let at = 0; at < text.length; ) {
      const feed = text.indexOf('\n', at);
      const end = feed === -1 ? text.length : feed;
      const line = text.slice(at, end);
      if (!HEADING.test(line)) {
        for (const { 0: word, index: place } of line.matchAll(pattern)) {
          const name = word.toLowerCase();
          const id = known.get(name) ?? known.size;
          if (id === known.size) known.set(name, id);
          ids.push(id);
          starts.push(at + place);
          ends.push(at + place + word.length);
        }
      }
      at = end + 1;
    }
    ids.push(-1 - index);
    starts.push(text.length);
    ends.push(text.length);
    stops.push(ids.length);
  }
  return {
    ids: Int32Array.from(ids),
    starts: Int32Array.from(starts),
    ends: Int32Array.from(ends),
    textOf: (index) => firstAbove(stops, index),
  };
}

/** The place of the first number above `value` in a sorted list. */
function firstAbove(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! > value) high = middle;
    else low = middle + 1;
  }
  return low;
}
