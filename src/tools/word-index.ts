/** Where a word stands: numbers of tools, in any order, each once a list. */
interface Postings {
  readonly text: string;
  readonly inName: number[];
  readonly inRest: number[];
}

/** The lower-cased texts of a tool that are searched. */
export interface SearchedText {
  readonly name: string;
  readonly rest: string;
}

/** Which words stand in which tools. A term is looked for in every word once, not in every text. */
export interface WordIndex {
  /** Takes up a tool under a number; numbers are small and may be given again after `remove`. */
  add(slot: number, text: SearchedText): void;
  /** Drops a tool; the text is the one that it was added with. */
  remove(slot: number, text: SearchedText): void;
  /** Scores by number, for numbers below `size`: a term found in the name counts 4, found only in the rest 1. */
  score(terms: readonly string[], size: number): Uint32Array;
}

const WORD = /[\p{L}\p{Nd}]+/gu;

/** The different runs of letters and digits in a text. */
export function wordsOf(text: string): string[] {
  return [...new Set(text.match(WORD))];
}

/** An empty index. Its memory grows with the words of the tools that it holds. */
export function wordIndex(): WordIndex {
  const words = new Map<string, Postings>();
  const postings = (text: string): Postings => {
    const found = words.get(text) ?? { text, inName: [], inRest: [] };
    words.set(text, found);
    return found;
  };
  return {
    add(slot, { name, rest }) {
      for (const word of wordsOf(name)) postings(word).inName.push(slot);
      for (const word of wordsOf(rest)) postings(word).inRest.push(slot);
    },
    remove(slot, { name, rest }) {
      for (const word of wordsOf(name)) drop(postings(word).inName, slot);
      for (const word of wordsOf(rest)) drop(postings(word).inRest, slot);
      for (const word of wordsOf(`${name} ${rest}`)) {
        const { inName, inRest } = postings(word);
        if (inName.length + inRest.length === 0) words.delete(word);
      }
    },
    score: (terms, size) => scoreTerms(words.values(), terms, size),
  };
}

function drop(slots: number[], slot: number): void {
  const last = slots.pop();
  const index = slots.indexOf(slot);
  if (last !== undefined && index >= 0) slots[index] = last;
}

function scoreTerms(words: Iterable<Postings>, terms: readonly string[], size: number): Uint32Array {
  const scores = new Uint32Array(size);
  const hits = new Uint8Array(size);
  const list = [...words];
  for (const term of terms) {
    hits.fill(0);
    for (const word of list) if (word.text.includes(term)) mark(hits, word);
    for (let slot = 0; slot < size; slot++) scores[slot]! += hits[slot]!;
  }
  return scores;
}

function mark(hits: Uint8Array, { inName, inRest }: Postings): void {
  for (const slot of inName) hits[slot] = 4;
  for (const slot of inRest) if (hits[slot] === 0) hits[slot] = 1;
}
