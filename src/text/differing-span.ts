/** The lines between the common first and the common last lines of two texts. */
export interface Span {
  /** 1-based number of the first differing line, the same on both sides. */
  readonly firstLine: number;
  /** Up to `context` common lines just before the span. */
  readonly lead: readonly string[];
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** Up to `context` common lines just after the span. */
  readonly tail: readonly string[];
}

/** Lines of both sides together above which no line diff is tried. */
const maxLines = 120_000;

/**
 * Cuts the common first and last lines off. `undefined` when what is left has too many lines to compare.
 * Only the differing part is split into lines, so that a small edit in a long text stays cheap.
 */
export function differingSpan(before: string, after: string, context: number): Span | undefined {
  const start = commonStart(before, after);
  const tail = commonEnd(before, after, start);
  const [beforeEnd, afterEnd] = [before.length - tail, after.length - tail];
  if (lineEnds(before, start, beforeEnd) + lineEnds(after, start, afterEnd) > maxLines) return undefined;
  return {
    firstLine: lineNumber(before, start),
    lead: lastLines(before, start, context),
    before: linesOf(before, start, beforeEnd, tail > 0),
    after: linesOf(after, start, afterEnd, tail > 0),
    tail: tail === 0 ? [] : firstLines(before, beforeEnd, context),
  };
}

/** Length of the common first lines, each with its LF. */
function commonStart(before: string, after: string): number {
  const end = Math.min(before.length, after.length);
  let at = 0;
  let lineStart = 0;
  for (; at < end; at += 1) {
    const code = before.charCodeAt(at);
    if (code !== after.charCodeAt(at)) break;
    if (code === 10) lineStart = at + 1;
  }
  return lineStart;
}

/** Length of the common last lines; they start at the start of a line on both sides. */
function commonEnd(before: string, after: string, start: number): number {
  const most = Math.min(before.length, after.length) - start;
  let length = 0;
  let lines = 0;
  while (length < most) {
    const code = before.charCodeAt(before.length - 1 - length);
    if (code !== after.charCodeAt(after.length - 1 - length)) break;
    // An LF belongs to the line before it: what follows it is a whole line.
    if (code === 10) lines = length;
    length += 1;
  }
  const whole = startsLine(before, before.length - length) && startsLine(after, after.length - length);
  return whole ? length : lines;
}

function startsLine(text: string, at: number): boolean {
  return at === 0 || text.charCodeAt(at - 1) === 10;
}

/** How many lines end in a span; counting stops above `maxLines`. */
function lineEnds(text: string, start: number, end: number): number {
  let count = 0;
  for (let at = text.indexOf('\n', start); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) {
    count += 1;
    if (count > maxLines) break;
  }
  return count;
}

/** With common lines after it, a span is a run of lines that each end in LF; else it reaches to the end of the text. */
function linesOf(text: string, start: number, end: number, followed: boolean): string[] {
  const lines: string[] = [];
  let at = start;
  // Splitting a slice copies it first; walking the text does not.
  for (let next = text.indexOf('\n', at); next >= 0 && next < end; next = text.indexOf('\n', at)) {
    lines.push(text.slice(at, next));
    at = next + 1;
  }
  if (!followed) lines.push(text.slice(at, end));
  return lines;
}

function lineNumber(text: string, end: number): number {
  let number = 1;
  for (let at = 0; at < end; at += 1) if (text.charCodeAt(at) === 10) number += 1;
  return number;
}

function lastLines(text: string, end: number, count: number): string[] {
  let start = end;
  for (let left = count; left > 0 && start > 0; left -= 1)
    start = start < 2 ? 0 : text.lastIndexOf('\n', start - 2) + 1;
  return start === end ? [] : text.slice(start, end - 1).split('\n');
}

function firstLines(text: string, start: number, count: number): string[] {
  const lines: string[] = [];
  let at = start;
  while (lines.length < count) {
    const end = text.indexOf('\n', at);
    lines.push(text.slice(at, end < 0 ? text.length : end));
    if (end < 0) break;
    at = end + 1;
  }
  return lines;
}
