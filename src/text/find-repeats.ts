import { type WordStream, wordStream } from './word-stream.ts';

/** A stretch of one of the texts, in UTF-16 offsets. */
export interface Stretch {
  /** Index of the text. */
  readonly text: number;
  readonly start: number;
  readonly end: number;
}

/** Two stretches that say the same, with few words between that differ. */
export interface Repeat {
  readonly first: Stretch;
  readonly second: Stretch;
  /** Words that both have. */
  readonly words: number;
  /** Those, as a share of the longer stretch: 1 when no word differs. */
  readonly share: number;
}

/** Words in a row that make a match. */
const SHINGLE = 6;
/** Words that may differ between two matches of one repeat. */
const GAP = 10;

/** Indexes of words. */
interface Run {
  readonly first: number;
  readonly second: number;
  readonly firstEnd: number;
  readonly secondEnd: number;
  readonly words: number;
}

/**
 * Finds what is said again with at least `minWords` words of it the same, within a text and between texts. Every copy
 * is told of once, with the first one. Letter case, signs, blanks and headings do not count. Work and memory are
 * linear in the texts.
 */
export function findRepeats(texts: readonly string[], minWords: number): Repeat[] {
  const stream = wordStream(texts);
  const repeats: Repeat[] = [];
  for (const run of joined(runs(stream.ids), stream)) {
    const longer = Math.max(run.firstEnd - run.first, run.secondEnd - run.second);
    const share = run.words / longer;
    if (run.words < minWords) continue;
    const first = stretch(stream, run.first, run.firstEnd);
    repeats.push({ first, second: stretch(stream, run.second, run.secondEnd), words: run.words, share });
  }
  return repeats;
}

/** Runs of equal words, each with the first place where its words stand. They do not overlap. */
function* runs(ids: Int32Array): Generator<Run> {
  const table = firstPlaces(ids);
  let shift = 0;
  for (let at = 0; at + SHINGLE <= ids.length; ) {
    const same = shift > 0 && isSame(ids, at - shift, at) ? at - shift : table(at);
    if (same === undefined) {
      at += 1;
      continue;
    }
    let words = SHINGLE;
    while (same + words < at && at + words < ids.length && ids[same + words] === ids[at + words]) words += 1;
    yield { first: same, second: at, firstEnd: same + words, secondEnd: at + words, words };
    shift = at - same;
    at += words;
  }
}

/**
 * Answers, for growing places, where the words of a place stood before, without overlap; remembers the place when they
 * did not.
 */
function firstPlaces(ids: Int32Array): (at: number) => number | undefined {
  let size = 1024;
  while (size < 2 * ids.length) size *= 2;
  const slots = new Int32Array(size).fill(-1);
  return (at) => {
    let hash = 17;
    for (let index = at; index < at + SHINGLE; index += 1) {
      const id = ids[index]!;
      if (id < 0) return undefined;
      hash = Math.imul(hash ^ id, 0x9e3779b1);
      hash ^= hash >>> 15;
    }
    // A full neighbourhood is given up: hostile text must not make the search long.
    for (let step = 0; step < 32; step += 1) {
      const slot = (hash + step) & (size - 1);
      const known = slots[slot]!;
      if (known === -1) {
        slots[slot] = at;
        return undefined;
      }
      if (isSame(ids, known, at)) return known + SHINGLE <= at ? known : undefined;
    }
    return undefined;
  };
}

function isSame(ids: Int32Array, first: number, second: number): boolean {
  if (first + SHINGLE > second) return false;
  for (let index = 0; index < SHINGLE; index += 1) {
    const id = ids[second + index]!;
    if (id < 0 || ids[first + index] !== id) return false;
  }
  return true;
}

/** Joins runs that follow each other on both sides with a few other words between. */
function* joined(found: Iterable<Run>, { textOf }: WordStream): Generator<Run> {
  let open: Run | undefined;
  for (const run of found) {
    if (open !== undefined && follows(open, run, textOf)) {
      open = { ...open, firstEnd: run.firstEnd, secondEnd: run.secondEnd, words: open.words + run.words };
      continue;
    }
    if (open !== undefined) yield open;
    open = run;
  }
  if (open !== undefined) yield open;
}

function follows(open: Run, run: Run, textOf: (index: number) => number): boolean {
  const [before, behind] = [run.first - open.firstEnd, run.second - open.secondEnd];
  if (before < 0 || before > GAP || behind > GAP || run.firstEnd > open.second) return false;
  return textOf(run.first) === textOf(open.first) && textOf(run.second) === textOf(open.second);
}

function stretch({ starts, ends, textOf }: WordStream, from: number, to: number): Stretch {
  return { text: textOf(from), start: starts[from]!, end: ends[to - 1]! };
}
