import { firstPlaces, sameWords } from './first-places.ts';
import type { WordStream } from './word-stream.ts';

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
 * Finds what is said again with at least `minWords` words of it the same, within one of the streamed texts and between
 * them. Every copy
 * is told of once, with the first one. Letter case, signs, blanks and headings do not count. Work and memory are
 * linear in the texts.
 */
export function findRepeats(stream: WordStream, minWords: number): Repeat[] {
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
  const table = firstPlaces(ids, SHINGLE);
  let shift = 0;
  for (let at = 0; at + SHINGLE <= ids.length; ) {
    const near = at - shift;
    const goesOn = shift > 0 && near + SHINGLE <= at && sameWords(ids, near, at, SHINGLE);
    const same = goesOn ? near : table(at);
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
