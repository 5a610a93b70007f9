/** The words of several texts, one behind the other, as numbers. */
export interface WordStream {
  /** Equal words have equal numbers; a negative number ends a text and equals no other. */
  readonly ids: Int32Array;
  /** UTF-16 offsets of each word in its text. */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** The text that the word at an index belongs to. */
  textOf(index: number): number;
  /** The indexes of the words of a text: from the first to one past the last. */
  wordsOf(text: number): { readonly from: number; readonly to: number };
}

/** What grows as words are added. */
interface Words {
  ids: Int32Array;
  starts: Int32Array;
  ends: Int32Array;
  count: number;
}

/**
 * Headings are left out, and so is whatever is no word: separators, signs, blanks. The case of Latin letters does not
 * count. A word's number is a hash of it: that two words share one is so seldom that no repeat of many words is made
 * of it.
 */
export function wordStream(texts: readonly string[]): WordStream {
  // Words of prose have about five letters: that much room is seldom too little.
  const room = texts.reduce((sum, text) => sum + 1 + (text.length >> 2), 0);
  const words: Words = {
    ids: new Int32Array(room),
    starts: new Int32Array(room),
    ends: new Int32Array(room),
    count: 0,
  };
  const stops: number[] = [];
  for (const [index, text] of texts.entries()) {
    addWords(text, words);
    add(words, -1 - index, text.length, text.length);
    stops.push(words.count);
  }
  const { ids, starts, ends, count } = words;
  return {
    ids: ids.subarray(0, count),
    starts: starts.subarray(0, count),
    ends: ends.subarray(0, count),
    textOf: (index) => firstAbove(stops, index),
    wordsOf: (text) => ({ from: stops[text - 1] ?? 0, to: (stops[text] ?? 1) - 1 }),
  };
}

function add(words: Words, id: number, start: number, end: number): void {
  if (words.count === words.ids.length) {
    words.ids = grown(words.ids);
    words.starts = grown(words.starts);
    words.ends = grown(words.ends);
  }
  words.ids[words.count] = id;
  words.starts[words.count] = start;
  words.ends[words.count] = end;
  words.count += 1;
}

function grown(numbers: Int32Array): Int32Array {
  const larger = new Int32Array(Math.max(4096, numbers.length * 2));
  larger.set(numbers);
  return larger;
}

const FEED = 10;
const HASH = 35;

function addWords(text: string, words: Words): void {
  let lineStart = true;
  for (let at = 0; at < text.length; ) {
    const code = text.charCodeAt(at);
    if (lineStart && code === HASH) {
      const feed = text.indexOf('\n', at);
      at = feed === -1 ? text.length : feed;
      continue;
    }
    const kind = code < 128 ? KINDS[code]! : kindOf(code);
    if (kind === NONE) {
      lineStart = code === FEED || (lineStart && (code === 32 || code === 9));
      at += 1;
      continue;
    }
    lineStart = false;
    const end = kind === WHOLE ? at + 1 : endOfWord(text, at + 1);
    add(words, hashOf(text, at, end), at, end);
    at = end;
  }
}

function endOfWord(text: string, from: number): number {
  let at = from;
  for (; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if ((code < 128 ? KINDS[code]! : kindOf(code)) !== PART) break;
  }
  return at;
}

function hashOf(text: string, from: number, to: number): number {
  let hash = 0x811c9dc5;
  for (let at = from; at < to; at += 1) {
    const unit = text.charCodeAt(at);
    hash = Math.imul(hash ^ (unit >= 65 && unit <= 90 ? unit + 32 : unit), 0x01000193);
  }
  return hash & 0x7fffffff;
}

const NONE = 0;
const PART = 1;
/** A character of a script without blanks between words counts as a word. */
const WHOLE = 2;

/** Kinds of ASCII characters. */
const KINDS: Uint8Array = Uint8Array.from({ length: 128 }, (_, code) =>
  /\w/.test(String.fromCharCode(code)) ? PART : NONE,
);

/** Kinds of all others. */
function kindOf(code: number): number {
  if (code < 0xc0) return NONE;
  if (code >= 0x2000 && code <= 0x2bff) return NONE;
  if ((code >= 0x3000 && code <= 0x303f) || (code >= 0xff00 && code <= 0xff0f)) return NONE;
  const unspaced = (code >= 0x3040 && code <= 0x9fff) || (code >= 0xf900 && code <= 0xfaff);
  return unspaced || (code >= 0x0e00 && code <= 0x0e7f) ? WHOLE : PART;
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
