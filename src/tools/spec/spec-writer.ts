import type { JsonObject } from '../../model/json.ts';

/** What is written of one tool, and what may still be written. */
export interface SpecWriter {
  /** The document that references point into. */
  readonly root: JsonObject;
  /** Adds a line. After the first that does not fit there is none. */
  line(text: string): void;
  /** Spends some of the work that a specification may cost; false when nothing is left. */
  spend(work: number): boolean;
  /** Everything, each line with its end. */
  text(): string;
}

/** Longer than this, a specification helps nobody. Code units. */
const MOST_CHARACTERS = 40_000;
/** Members looked at. References can make a small schema look endless. */
const MOST_WORK = 30_000;
const CUT = '# … the rest is left out.';

/** A writer without lines. */
export function specWriter(root: JsonObject): SpecWriter {
  const lines: string[] = [];
  let characters = MOST_CHARACTERS;
  let left = MOST_WORK;
  let isCut = false;
  return {
    root,
    line(text) {
      isCut ||= text.length > characters;
      if (isCut) return;
      characters -= text.length + 1;
      lines.push(text);
    },
    spend(work) {
      left -= work;
      isCut ||= left < 0;
      return !isCut;
    },
    text: () => [...lines, ...(isCut ? [CUT] : [])].map((line) => `${line}\n`).join(''),
  };
}
