import type { FrontMatter } from '../text/front-matter.ts';
import { parseYaml } from '../text/parse-yaml.ts';
import { hiddenByQuotes } from '../text/quoted.ts';
import type { TextEdit } from '../text/text-edit.ts';

/**
 * Whether a change is one of the three that `--fix` may make: take a byte order mark away, take the blanks behind a
 * fence away, put a scalar of the front matter into quotes without losing a word of it, or hiding a control character.
 */
export function isAllowedEdit(front: FrontMatter, { start, end, text }: TextEdit): boolean {
  if (!(0 <= start && start < end && end <= front.text.length)) return false;
  const old = front.text.slice(start, end);
  if (text === '') return start === 0 ? /^\ufeff+$/.test(old) : isFenceTail(front, start, end);
  if (hiddenByQuotes.test(old)) return false;
  const inValue = front.entries.some((entry) => start >= entry.valueStart && end <= entry.end);
  return inValue && quotedText(text) === inOneLine(old);
}

function isFenceTail({ text, blockStart, blockEnd }: FrontMatter, start: number, end: number): boolean {
  if (blockStart === 0 || !/^[ \t]+$/.test(text.slice(start, end))) return false;
  const opening = text.startsWith('\ufeff') ? 1 : 0;
  const isWhole = end === text.length || /^\r?\n/.test(text.slice(end, end + 2));
  return isWhole && [opening, blockEnd].includes(start - 3) && text.slice(start - 3, start) === '---';
}

/** The text of a quoted scalar on one line; `undefined` for anything else. */
function quotedText(written: string): string | undefined {
  if (!/^(?:"[^\r\n]*"|'[^\r\n]*')$/.test(written)) return undefined;
  const read = parseYaml(written);
  return 'value' in read && typeof read.value === 'string' ? read.value : undefined;
}

/** A scalar as lenient readers take it: its lines behind each other, one blank between them. */
export function inOneLine(written: string): string {
  return written
    .split(/\r?\n|\r/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
}
