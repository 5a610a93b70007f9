/** One line of a Markdown text. Offsets are UTF-16 units. */
export interface MarkdownLine {
  readonly start: number;
  /** End of the text of the line, without its line end. */
  readonly end: number;
  /** Start of the next line. */
  readonly next: number;
  readonly text: string;
  /** The line belongs to a fenced code block; the fences themselves do too. */
  readonly inFence: boolean;
}

interface Fence {
  readonly mark: string;
  readonly length: number;
}

const OPENING = /^ {0,3}(`{3,}|~{3,})/;

/**
 * Walks a Markdown text line by line and says which lines are fenced code, by the rules of CommonMark for fences at
 * the top level: up to three blanks before a fence, a closing fence at least as long as the opening one and of the
 * same character with nothing after it, an unclosed fence runs to the end. Lines end with LF, CRLF or CR.
 */
export function* scanLines(text: string): Generator<MarkdownLine> {
  let fence: Fence | undefined;
  for (const { start, end, next } of lines(text)) {
    const line = text.slice(start, end);
    if (fence) {
      yield { start, end, next, text: line, inFence: true };
      if (closes(line, fence)) fence = undefined;
      continue;
    }
    fence = opening(line);
    yield { start, end, next, text: line, inFence: fence !== undefined };
  }
}

function* lines(text: string): Generator<{ start: number; end: number; next: number }> {
  let start = 0;
  // Each is looked for again only when it was passed: a text without CR is searched for CR once.
  let feed = text.indexOf('\n');
  let carriage = text.indexOf('\r');
  while (start < text.length) {
    if (feed !== -1 && feed < start) feed = text.indexOf('\n', start);
    if (carriage !== -1 && carriage < start) carriage = text.indexOf('\r', start);
    const end = Math.min(feed === -1 ? text.length : feed, carriage === -1 ? text.length : carriage);
    const width = text.startsWith('\r\n', end) ? 2 : 1;
    const next = Math.min(end + width, text.length);
    yield { start, end, next };
    start = next;
  }
}

function opening(line: string): Fence | undefined {
  const run = OPENING.exec(line)?.[1];
  if (run === undefined) return undefined;
  const mark = run[0]!;
  // The info string of a backtick fence holds no backtick: that line is inline code.
  const rest = line.slice(line.indexOf(run) + run.length);
  return mark === '`' && rest.includes('`') ? undefined : { mark, length: run.length };
}

function closes(line: string, fence: Fence): boolean {
  const run = OPENING.exec(line)?.[1];
  if (run === undefined || run[0] !== fence.mark || run.length < fence.length) return false;
  return /^[ \t]*$/.test(line.slice(line.indexOf(run) + run.length));
}
