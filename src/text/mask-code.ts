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
  const runs = [...text.matchAll(/`+/g)];
  const later = indexesByLength(runs);
  let masked = '';
  let end = 0;
  for (let index = 0; index < runs.length; index += 1) {
    const { 0: run, index: at } = runs[index]!;
    const closings = later.get(run.length)!;
    while (closings.length > 0 && closings.at(-1)! <= index) closings.pop();
    const closing = closings.at(-1);
    if (closing === undefined) continue;
    const stop = runs[closing]!.index + run.length;
    masked += text.slice(end, at) + blank(text.slice(at, stop));
    end = stop;
    index = closing;
  }
  return masked + text.slice(end);
}

/** Indexes of the runs of each length, the last one first. */
function indexesByLength(runs: readonly RegExpMatchArray[]): Map<number, number[]> {
  const byLength = new Map<number, number[]>();
  for (let index = runs.length - 1; index >= 0; index -= 1) {
    const { length } = runs[index]![0];
    const known = byLength.get(length);
    if (known === undefined) byLength.set(length, [index]);
    else known.push(index);
  }
  return byLength;
}
