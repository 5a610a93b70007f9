import { scanLines } from '../text/code-fences.ts';

/** An ATX heading outside fenced code. */
export interface Heading {
  /** Without the marks. */
  readonly words: string;
  /** UTF-16 offset of its line. */
  readonly offset: number;
}

/** The headings of a Markdown text, in order. */
export function headingsIn(text: string): readonly Heading[] {
  const found: Heading[] = [];
  for (const { text: line, inFence, start } of scanLines(text)) {
    if (inFence || !line.startsWith('#')) continue;
    const words = /^#{1,6}[ \t]+(\S.*)$/.exec(line)?.[1];
    if (words !== undefined) found.push({ words: withoutMarks(words), offset: start });
  }
  return found;
}

/** A closing run of `#` is no part of a heading. */
function withoutMarks(words: string): string {
  const end = words.trimEnd();
  const closed = end.replace(/#+$/, '');
  return closed !== end && /[ \t]$/.test(closed) ? closed.trimEnd() : end;
}
