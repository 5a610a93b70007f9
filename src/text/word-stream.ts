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

interface Words {
  readonly ids: number[];
  readonly starts: number[];
  readonly ends: number[];
}

/**
 * Headings are left out, and so is whatever is no word: separators, signs, blanks. The case of Latin letters does not
 * count. A word's number is a hash of it: that two words share one is so seldom that no repeat of many words is made
 * of it.
 */
export function wordStream(texts: readonly string[]): WordStream {
  const words: Words = { ids: [], starts: [], ends: [] };
  const stops: number[] = [];
  for (const [index, text] of texts.entries()) {
    addWords(text, words);
    words.ids.push(-1 - index);
    words.starts.push(text.length);
    words.ends.push(text.length);
    stops.push(words.ids.length);
  }
  return {
    ids: new Int32Array(words.ids),
    starts: new Int32Array(words.starts),
    ends: new Int32Array(words.ends),
    textOf: (index) => firstAbove(stops, index),
  };
}

const FEED = 10;
const HASH = 35;

function addWords(text: string, { ids, starts, ends }: Words): void {
  let lineStart = true;
  for (let at = 0; at < text.length; ) {
    const code = text.charCodeAt(at);
    if (lineStart && code === HASH) {
      const feed = text.indexOf('\n', at);
      at = feed === -1 ? text.length : feed;
      continue;
    }
    const kind = kindOf(code);
    if (kind === 'none') {
      lineStart = code === FEED || (lineStart && (code === 32 || code === 9));
      at += 1;
      continue;
    }
    lineStart = false;
    const start = at;
    let hash = 0x811c9dc5;
    do {
      const unit = text.charCodeAt(at);
      hash = Math.imul(hash ^ (unit >= 65 && unit <= 90 ? unit + 32 : unit), 0x01000193);
      at += 1;
    } while (kind === 'part' && at < text.length && kindOf(text.charCodeAt(at)) === 'part');
    ids.push(hash & 0x7fffffff);
    starts.push(start);
    ends.push(at);
  }
}

/** `whole`: a character of a script without blanks between words counts as a word. */
function kindOf(code: number): 'none' | 'part' | 'whole' {
  if (code < 128) return isAsciiWord(code) ? 'part' : 'none';
  if (code < 0xc0) return 'none';
  if (code >= 0x2000 && code <= 0x2bff) return 'none';
  if ((code >= 0x3000 && code <= 0x303f) || (code >= 0xff00 && code <= 0xff0f)) return 'none';
  const unspaced = (code >= 0x3040 && code <= 0x9fff) || (code >= 0xf900 && code <= 0xfaff);
  return unspaced || (code >= 0x0e00 && code <= 0x0e7f) ? 'whole' : 'part';
}

function isAsciiWord(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code === 95;
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
