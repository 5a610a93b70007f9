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
/** A link ends, or a title begins, behind its target: `[a](no link)` is text. A title may stand on the next line. */
const LINK_TARGET = /^\s*(?:<([^<>]*)>|([^\s()<>]+(?:\([^\s()]*\)[^\s()]*)*))(?=\)|\s+["'(]|\s*\)|\s*$)/;
/** Likewise of a definition: `[note]: When that is so` is text. */
const DEFINITION = /^ {0,3}\[[^\]]{1,999}\]:[ \t]*(?:<([^<>]+)>|([^\s<>]+))(?=[ \t]*$|[ \t]+["'(])/;

/**
 * Finds the targets of inline links, images and reference definitions, and inline code spans as such, outside fenced
 * code. Links inside of code spans are no links. Work is linear in the text.
 */
export function* markdownLinks(text: string): Generator<MarkdownLink> {
  for (const { text: written, start } of proseLines(text)) {
    if (written.includes(']:')) yield* definition(written, start);
    if (written.includes('`') || written.includes('](')) yield* inline(written, start);
  }
}

/** The lines outside fenced code that may hold a target, and perhaps others. */
function* proseLines(text: string): Generator<{ readonly text: string; readonly start: number }> {
  if (/```|~~~|\r/.test(text)) {
    for (const line of scanLines(text)) if (!line.inFence) yield line;
    return;
  }
  const marks = /`|\](?=[(:])/g;
  for (let found = marks.exec(text); found !== null; found = marks.exec(text)) {
    const start = text.lastIndexOf('\n', found.index) + 1;
    const feed = text.indexOf('\n', found.index);
    const end = feed === -1 ? text.length : feed;
    yield { text: text.slice(start, end), start };
    marks.lastIndex = end;
  }
}

function* definition(line: string, start: number): Generator<MarkdownLink> {
  const found = DEFINITION.exec(line);
  const target = found?.[1] ?? found?.[2];
  if (found && target && !found[0].trimStart().startsWith('[^')) {
    yield { target, offset: start + found[0].lastIndexOf(target), kind: 'link' };
  }
}

function* inline(line: string, start: number): Generator<MarkdownLink> {
  const marks = /`+|\]\(/g;
  const closing = closingRuns(line);
  for (let found = marks.exec(line); found; found = marks.exec(line)) {
    const after = marks.lastIndex;
    if (found[0] === '](') {
      const link = LINK_TARGET.exec(line.slice(after, after + MAX_TARGET));
      const target = link?.[1] ?? link?.[2];
      if (link && target) yield { target, offset: start + after + link[0].indexOf(target), kind: 'link' };
    } else {
      const end = closing(found.index, found[0].length);
      if (end === undefined) continue;
      if (end - after <= MAX_TARGET) yield { target: line.slice(after, end), offset: start + after, kind: 'code' };
      marks.lastIndex = end + found[0].length;
    }
  }
}

/** Where the next run of exactly as many backticks begins. Asked for with growing places, each run is looked at once. */
function closingRuns(line: string): (at: number, length: number) => number | undefined {
  let runs: Map<number, number[]> | undefined;
  return (at, length) => {
    runs ??= runsByLength(line);
    const left = runs.get(length) ?? [];
    while (left.length > 0 && left.at(-1)! <= at) left.pop();
    return left.at(-1);
  };
}

/** Starts of the runs of backticks, the last one first. */
function runsByLength(line: string): Map<number, number[]> {
  const runs = new Map<number, number[]>();
  for (const { 0: run, index } of line.matchAll(/`+/g)) {
    const starts = runs.get(run.length);
    if (starts === undefined) runs.set(run.length, [index]);
    else starts.push(index);
  }
  for (const starts of runs.values()) starts.reverse();
  return runs;
}
