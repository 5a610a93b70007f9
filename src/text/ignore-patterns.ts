import ignore from 'ignore';
import { isCheapPattern } from './is-cheap-pattern.ts';

/** Each line is tried on each entry of a walk; nobody writes more by hand. */
const maxLines = 5000;

/** What an ignore file says of a path relative to its folder; a folder's path ends with a slash. */
export type IgnorePatterns = (path: string) => 'ignored' | 'taken-back' | undefined;

/**
 * The patterns of a `.gitignore`, as git reads them, letter case included. Lines that would take long are left out.
 * `undefined` where there are none.
 */
export function ignorePatterns(text: string): IgnorePatterns | undefined {
  const lines = text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/, maxLines)
    .filter((line) => line.trim() !== '' && !line.startsWith('#') && isCheapPattern(line));
  if (lines.length === 0) return undefined;
  const patterns = ignore({ ignoreCase: false }).add(lines);
  return (path) => {
    const { ignored, unignored } = patterns.test(path);
    if (ignored) return 'ignored';
    return unignored ? 'taken-back' : undefined;
  };
}
