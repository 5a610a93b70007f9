import type { Desk } from './desk.ts';

/** A command that is killed, and what has to hold then. */
export interface KillJob {
  readonly name: string;
  /** One sentence: what is found after a kill at any moment. */
  readonly about: string;
  readonly words: readonly string[];
  /** A path that is made or changed when the command begins to write. */
  readonly sign: string;
  /** Makes the desk ready for a round, in which the word is another one; answers what stands there before the command. */
  prepare(desk: Desk, word: string): Texts;
  /**
   * Looks at what a killed command left, then lets the next one mend it. Throws where something is neither old nor new, or
   * is not mended. Answers what was found, in a word.
   */
  check(desk: Desk, word: string, before: Texts): string;
}

/** Texts by path. */
export type Texts = Readonly<Record<string, string>>;

/** Throws unless both hold the same paths with the same texts. */
export function expectSame(found: Texts, wanted: Texts, what: string): void {
  const paths = [...new Set([...Object.keys(found), ...Object.keys(wanted)])].sort();
  const differing = paths.filter((path) => found[path] !== wanted[path]);
  if (differing.length > 0) throw new Error(`${what}: ${differing.slice(0, 3).map(told(found, wanted)).join('; ')}`);
}

/** Throws where a file has a text that is none of those it may have; a path that is not there is left out. */
export function expectEach(found: Texts, mayBe: readonly Texts[], what: string): void {
  for (const [path, text] of Object.entries(found)) {
    if (mayBe.some((texts) => texts[path] === text)) continue;
    throw new Error(`${what}: ${path} is ${JSON.stringify(text.slice(0, 120))} (${text.length} characters)`);
  }
}

export function isSame(found: Texts, wanted: Texts): boolean {
  return JSON.stringify(Object.entries(found)) === JSON.stringify(Object.entries(wanted));
}

function told(found: Texts, wanted: Texts): (path: string) => string {
  const short = (text: string | undefined): string =>
    text === undefined ? 'not there' : JSON.stringify(text.slice(0, 60));
  return (path) => `${path} is ${short(found[path])} instead of ${short(wanted[path])}`;
}
