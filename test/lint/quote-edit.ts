import { inOneLine } from '../../src/lint/allowed-edit.ts';
import { doubleQuoted } from '../../src/text/quoted.ts';
import type { TextEdit } from '../../src/text/text-edit.ts';

/**
 * The edit that puts a scalar of the front matter into double quotes, as `--fix` allows it: the words stay, lines are
 * joined by one blank. Offsets are those of the scalar in the file, without blanks and comments around it.
 */
export function quoteEdit(text: string, start: number, end: number): TextEdit | undefined {
  return start < end ? { start, end, text: doubleQuoted(inOneLine(text.slice(start, end))) } : undefined;
}
