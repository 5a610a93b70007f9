/** What one text says and the other does not, sentence by sentence. */
export interface DifferingSentences {
  /** Sentences that only the first text has, in its order. */
  readonly gone: readonly string[];
  /** Sentences that only the second text has, in its order. */
  readonly added: readonly string[];
}

/**
 * Compares two texts by their sentences; white space counts for nothing, order neither. Both lists are empty when the
 * texts say the same.
 */
export function differingSentences(before: string, after: string): DifferingSentences {
  const [left, right] = [sentencesOf(before), sentencesOf(after)];
  return { gone: without(left, right), added: without(right, left) };
}

/** The sentences of a text, white space folded. A full stop inside a word, as in `e.g.x` or `SKILL.md`, ends none. */
function sentencesOf(text: string): readonly string[] {
  const folded = text.replace(/\s+/gu, ' ').trim();
  if (folded === '') return [];
  return folded.split(/(?<=[.!?。！？]["')\]]?) |(?<=[。！？])/u).filter((sentence) => sentence !== '');
}

/** The sentences of one list that the other does not have, or has fewer times. */
function without(list: readonly string[], other: readonly string[]): readonly string[] {
  const left = new Map<string, number>();
  for (const sentence of other) left.set(sentence, (left.get(sentence) ?? 0) + 1);
  return list.filter((sentence) => {
    const count = left.get(sentence) ?? 0;
    if (count > 0) left.set(sentence, count - 1);
    return count === 0;
  });
}
