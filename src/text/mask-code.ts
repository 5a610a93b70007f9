const FENCE = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}|~{3,})/;
/** What starts a block of its own, so that a code span of the line before does not reach into it. */
const BLOCK_START = /^[ \t]*(?:$|#{1,6}[ \t]|[-*+][ \t]|\d{1,9}[.)][ \t]|[|>])/;

/**
 * The text with all code replaced by blanks, so that every offset stays: fenced blocks, in lists and quotes too, and
 * code spans, over lines of one paragraph too. Line ends stay. Work is linear in the text.
 */
export function maskCode(text: string): string {
  if (!text.includes('`') && !text.includes('~~~')) return text;
  const parts: string[] = [];
  let fence: string | undefined;
  let paragraph = 0;
  const flush = (end: number): void => {
    if (end > paragraph) parts.push(maskSpans(text.slice(paragraph, end)));
    paragraph = end;
  };
  for (let at = 0; at < text.length; ) {
    const feed = text.indexOf('\n', at);
    const next = feed === -1 ? text.length : feed + 1;
    const line = text.slice(at, next);
    if (fence !== undefined) {
      parts.push(blank(line));
      paragraph = next;
      if (closes(line, fence)) fence = undefined;
    } else {
      fence = opening(line);
      if (fence !== undefined || BLOCK_START.test(line)) flush(at);
      if (fence !== undefined) {
        parts.push(blank(line));
        paragraph = next;
      }
    }
    at = next;
  }
  flush(text.length);
  return parts.join('');
}

/** The same length in blanks; line ends stay. */
function blank(text: string): string {
  if (!/[\r\n]/.test(text)) return ' '.repeat(text.length);
  let masked = '';
  let at = 0;
  for (const { 0: ends, index } of text.matchAll(/[\r\n]+/g)) {
    masked += ' '.repeat(index - at) + ends;
    at = index + ends.length;
  }
  return masked + ' '.repeat(text.length - at);
}

function opening(line: string): string | undefined {
  if (!line.includes('```') && !line.includes('~~~')) return undefined;
  const found = FENCE.exec(line);
  if (found === null) return undefined;
  const run = found[1]!;
  // The info string of a backtick fence holds no backtick: that line is inline code.
  return run[0] === '`' && line.slice(found[0].length).includes('`') ? undefined : run;
}

function closes(line: string, fence: string): boolean {
  const found = /^[ \t>]*(`{3,}|~{3,})[ \t]*\r?\n?$/.exec(line);
  return found !== null && found[1]![0] === fence[0] && found[1]!.length >= fence.length;
}

function maskSpans(text: string): string {
  if (!text.includes('`')) return text;
  const runs = runsOf(text);
  const closings = closingsOf(runs);
  const parts: string[] = [];
  let end = 0;
  for (let index = 0; index < closings.length; index += 1) {
    const closing = closings[index]!;
    if (closing < 0) continue;
    const [start, stop] = [runs.starts[index]!, runs.ends[closing]!];
    parts.push(text.slice(end, start), blank(text.slice(start, stop)));
    end = stop;
    index = closing;
  }
  parts.push(text.slice(end));
  return parts.join('');
}

/** Runs of backticks, as UTF-16 offsets. Lists of numbers: there may be millions. */
interface Runs {
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

function runsOf(text: string): Runs {
  const starts: number[] = [];
  const ends: number[] = [];
  for (let start = text.indexOf('`'); start !== -1; ) {
    let end = start + 1;
    while (text[end] === '`') end += 1;
    starts.push(start);
    ends.push(end);
    start = text.indexOf('`', end);
  }
  return { starts, ends };
}

/** For each run the index of the next one as long as it; -1: nothing closes it. */
function closingsOf({ starts, ends }: Runs): Int32Array {
  const closings = new Int32Array(starts.length);
  const next = new Map<number, number>();
  for (let index = starts.length - 1; index >= 0; index -= 1) {
    const length = ends[index]! - starts[index]!;
    closings[index] = next.get(length) ?? -1;
    next.set(length, index);
  }
  return closings;
}
