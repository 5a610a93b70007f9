import type { Hunk } from '../model/capture-diff.ts';
import { alignLines, type Block } from './align-lines.ts';
import { differingSpan, type Span } from './differing-span.ts';

/** What differs between two texts, line by line. */
export interface LineDiff {
  readonly hunks: readonly Hunk[];
  /** The hunks do not rebuild the after side: too much differs, or line endings do. */
  readonly abridged: boolean;
  /** The line endings differ; the hunks compare the texts as if both had LF. */
  readonly lineEndings: boolean;
}

const contextLines = 3;
/** More differing lines than this are no help to a reader; first and last difference are shown instead. */
const maxShownLines = 4_000;

/**
 * Compares two texts line by line (lines stand between LFs, so a missing final newline is a missing empty last line).
 * Unless `abridged`, replacing the lines of every hunk turns `before` into `after` exactly.
 * Time and memory are bounded: texts that are too long or too different yield the first and the last differing line.
 */
export function lineDiff(before: string, after: string): LineDiff {
  if (before === after) return { hunks: [], abridged: false, lineEndings: false };
  if (!endingsDiffer(before, after)) return { ...hunksOf(before, after), lineEndings: false };
  const [left, right] = [unixEndings(before), unixEndings(after)];
  const hunks = left === right ? [] : hunksOf(left, right).hunks;
  return { hunks, abridged: true, lineEndings: true };
}

function hunksOf(before: string, after: string): { hunks: readonly Hunk[]; abridged: boolean } {
  const span = differingSpan(before, after, contextLines);
  const blocks = span === undefined ? undefined : alignLines(span.before, span.after);
  const shown = blocks?.reduce((sum, block) => sum + block.removed + block.added, 0) ?? 0;
  if (span === undefined || blocks === undefined || shown > maxShownLines) {
    return { hunks: firstAndLast(before, after), abridged: true };
  }
  return { hunks: toHunks(span, blocks), abridged: false };
}

/** Of texts that differ, so there is a block. */
function toHunks(span: Span, blocks: readonly Block[]): Hunk[] {
  const hunks: Hunk[] = [];
  let group: Block[] = [];
  for (const block of blocks) {
    const last = group.at(-1);
    if (last !== undefined && block.beforeAt - (last.beforeAt + last.removed) > 2 * contextLines) {
      hunks.push(toHunk(span, group));
      group = [];
    }
    group.push(block);
  }
  return [...hunks, toHunk(span, group)];
}

function toHunk(span: Span, blocks: readonly Block[]): Hunk {
  const [first, last] = [blocks[0]!, blocks.at(-1)!];
  // Lines around the span are shared by both sides; index −1 is the line just before it.
  const lineBefore = (index: number): string | undefined =>
    index < 0 ? span.lead.at(index) : (span.before[index] ?? span.tail[index - span.before.length]);
  const lead = Math.min(contextLines, first.beforeAt + span.lead.length);
  const lines: string[] = [];
  let at = first.beforeAt - lead;
  for (const block of blocks) {
    for (; at < block.beforeAt; at += 1) lines.push(` ${lineBefore(at)}`);
    for (; at < block.beforeAt + block.removed; at += 1) lines.push(`-${span.before[at]}`);
    for (let index = 0; index < block.added; index += 1) lines.push(`+${span.after[block.afterAt + index]}`);
  }
  const end = Math.min(last.beforeAt + last.removed + contextLines, span.before.length + span.tail.length);
  for (; at < end; at += 1) lines.push(` ${lineBefore(at)}`);
  return {
    beforeLine: span.firstLine + first.beforeAt - lead,
    afterLine: span.firstLine + first.afterAt - lead,
    lines,
  };
}

/** One hunk for the first differing line and one for the last, without context. */
function firstAndLast(before: string, after: string): Hunk[] {
  let start = 0;
  const shorter = Math.min(before.length, after.length);
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start += 1;
  let tail = 0;
  while (
    tail < shorter - start &&
    before.charCodeAt(before.length - 1 - tail) === after.charCodeAt(after.length - 1 - tail)
  )
    tail += 1;
  const first = lineHunk(before, start, after, start);
  const last = lineHunk(before, before.length - tail, after, after.length - tail);
  return last.beforeLine === first.beforeLine && last.afterLine === first.afterLine ? [first] : [first, last];
}

function lineHunk(before: string, beforeAt: number, after: string, afterAt: number): Hunk {
  const [left, right] = [lineAt(before, beforeAt), lineAt(after, afterAt)];
  return { beforeLine: left.number, afterLine: right.number, lines: [`-${left.text}`, `+${right.text}`] };
}

function lineAt(text: string, offset: number): { number: number; text: string } {
  const start = offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.indexOf('\n', offset);
  return { number: countNewlines(text, start) + 1, text: text.slice(start, end < 0 ? text.length : end) };
}

function countNewlines(text: string, end: number): number {
  let count = 0;
  for (let at = 0; at < end; at += 1) if (text.charCodeAt(at) === 10) count += 1;
  return count;
}

/** True when one text mostly ends its lines with CRLF and the other with LF, or when nothing but endings differs. */
function endingsDiffer(before: string, after: string): boolean {
  if (!before.includes('\r\n') && !after.includes('\r\n')) return false;
  return mostlyCrlf(before) !== mostlyCrlf(after) || unixEndings(before) === unixEndings(after);
}

function mostlyCrlf(text: string): boolean {
  let crlf = 0;
  let all = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text.charCodeAt(at) !== 10) continue;
    all += 1;
    if (at > 0 && text.charCodeAt(at - 1) === 13) crlf += 1;
  }
  return crlf * 2 > all;
}

function unixEndings(text: string): string {
  return text.replaceAll('\r\n', '\n');
}
