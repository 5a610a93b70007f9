import type { NamedDiff, NamedHunks } from '../model/capture-diff.ts';
import type { Json } from '../model/json.ts';
import { shownLineDiff } from './shown-line-diff.ts';

/** One text of a skill or tool on both sides. */
export interface TextPair {
  readonly of: string;
  readonly before: string;
  readonly after: string;
}

/** The lines that differ in the given texts; no key at all where none does. */
export function namedHunks(texts: readonly TextPair[]): Pick<NamedDiff, 'hunks'> {
  const hunks = texts
    .filter(({ before, after }) => before !== after)
    .map(({ of, before, after }): NamedHunks => ({ of, ...shownLineDiff(before, after) }));
  return hunks.length === 0 ? {} : { hunks };
}

/** A text as it is, anything else as indented JSON, nothing as nothing. */
export function asText(value: Json | undefined): string {
  if (value === undefined) return '';
  if (typeof value === 'string') return value;
  try {
    return JSON.stringify(value, null, 2);
  } catch (error) {
    // Nested too deep for a reader as well.
    if (error instanceof RangeError) return '';
    throw error;
  }
}
