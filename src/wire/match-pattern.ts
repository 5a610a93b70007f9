import { runInNewContext } from 'node:vm';

/** A pattern that goes back and forth over a long text for longer than this is given up. */
const MILLISECONDS = 1000;

/**
 * What a pattern finds first: its first group, or without a group the whole match. `undefined`: it finds nothing.
 * Throws a `RangeError` when it takes longer than a second.
 */
export function matchPattern(pattern: RegExp, text: string): string | undefined {
  const match = run(pattern, text);
  return match === null ? undefined : match.length > 1 ? match[1] : match[0];
}

/** The only way to stop a regular expression is the time limit of a context; the code run there is this constant. */
function run(pattern: RegExp, text: string): RegExpExecArray | null {
  try {
    return runInNewContext(
      'pattern.exec(text)',
      { pattern, text },
      { timeout: MILLISECONDS },
    ) as RegExpExecArray | null;
  } catch (error) {
    throw new RangeError('the pattern takes more than a second', { cause: error });
  }
}
