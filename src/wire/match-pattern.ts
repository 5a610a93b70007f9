import { withinTime } from '../text/within-time.ts';

/** A pattern that goes back and forth over a long text for longer than this is given up. */
const MILLISECONDS = 1000;

/**
 * What a pattern finds first: its first group, or without a group the whole match. `undefined`: it finds nothing.
 * Throws a `RangeError` when it takes longer than a second.
 */
export function matchPattern(pattern: RegExp, text: string): string | undefined {
  const found = withinTime(MILLISECONDS, () => pattern.exec(text));
  if (found === undefined) throw new RangeError('the pattern takes more than a second');
  const match = found.value;
  return match === null ? undefined : match.length > 1 ? match[1] : match[0];
}
