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

/**
 * Finds the targets of inline links, images and reference definitions, and inline code spans as such, outside fenced
 * code. Links inside of code spans are no links. Work is linear in the text.
 */
export function* markdownLinks(text: string): Generator<MarkdownLink> {
  for (const line of scanLines(text)) {
    if (line.inFence) continue;
    yield* definition(line.text, line.start);
    yield* inline(line.text, line.start);
  }
}

function* definition(line: string, start: number): Generator<MarkdownLink> {
  const found = /^ {0,3}\[[^\]]{1,999}\]:[ \t]*<?([^\s<>]+)/.exec(line);
  if (found && !found[0].trimStart().startsWith('[^')) {
    yield { target: found[1]!, offset: start + found[0].length - found[1]!.length, kind: 'link' };
  }
}

function* inline(line: string, start: number): Generator<MarkdownLink> {
  let at = 0;
  while (at < line.length) {
    const char = line[at];
    if (char === '`') {
      const run = /^`+/.exec(line.slice(at))![0].length;
      const end = closingRun(line, at + run, run);
      if (end !== -1) yield { target: line.slice(at + run, end), offset: start + at + run, kind: 'code' };
      at = end === -1 ? at + run : end + run;
    } else if (char === ']' && line[at + 1] === '(') {
      const found = /^\(\s*(?:<([^<>]*)>|([^\s()<>]+(?:\([^\s()]*\)[^\s()]*)?))/.exec(line.slice(at + 1, at + MAX_TARGET));
      const target = found?.[1] ?? found?.[2];
      if (found && target) yield { target, offset: start + at + 1 + found[0].indexOf(target), kind: 'link' };
      at += 2;
    } else {
      at++;
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
