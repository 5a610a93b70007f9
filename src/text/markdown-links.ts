import { scanLines } from './code-fences.ts';

/** A target that a Markdown text refers to. `offset` is that of the target in the text, in UTF-16 units. */
export interface MarkdownLink {
  /** As written, with title and angle brackets taken off. */
  readonly target: string;
  readonly offset: number;
  /** `link`: an inline link, image or reference definition; `code`: the whole of an inline code span. */
  readonly kind: 'link' | 'code';
}

/** Targets longer than this are not file names. */
const MAX_TARGET = 1000;
const LINK_TARGET = /^\s*(?:<([^<>]*)>|([^\s()<>]+(?:\([^\s()]*\)[^\s()]*)?))/;

/**
 * Finds the targets of inline links, images and reference definitions, and inline code spans as such, outside fenced
 * code. Links inside of code spans are no links. Work is linear in the text.
 */
export function* markdownLinks(text: string): Generator<MarkdownLink> {
  for (const line of scanLines(text)) {
    if (line.inFence) continue;
    const { text: written, start } = line;
    if (written.includes(']:')) yield* definition(written, start);
    if (written.includes('`') || written.includes('](')) yield* inline(written, start);
  }
}

function* definition(line: string, start: number): Generator<MarkdownLink> {
  const found = /^ {0,3}\[[^\]]{1,999}\]:[ \t]*<?([^\s<>]+)/.exec(line);
  if (found && !found[0].trimStart().startsWith('[^')) {
    yield { target: found[1]!, offset: start + found[0].length - found[1]!.length, kind: 'link' };
  }
}

function* inline(line: string, start: number): Generator<MarkdownLink> {
  const marks = /`+|\]\(/g;
  for (let found = marks.exec(line); found; found = marks.exec(line)) {
    const after = marks.lastIndex;
    if (found[0] === '](') {
      const link = LINK_TARGET.exec(line.slice(after, after + MAX_TARGET));
      const target = link?.[1] ?? link?.[2];
      if (link && target) yield { target, offset: start + after + link[0].indexOf(target), kind: 'link' };
    } else {
      const end = closingRun(line, after, found[0].length);
      if (end === -1) continue;
      yield { target: line.slice(after, end), offset: start + after, kind: 'code' };
      marks.lastIndex = end + found[0].length;
    }
  }
}

function closingRun(line: string, from: number, length: number): number {
  const marks = '`'.repeat(length);
  let at = line.indexOf(marks, from);
  while (at !== -1) {
    let end = at + length;
    while (line[end] === '`') end++;
    if (end === at + length) return at;
    at = line.indexOf(marks, end);
  }
  return -1;
}
