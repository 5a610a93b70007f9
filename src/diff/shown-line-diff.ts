import type { Hunk } from '../model/capture-diff.ts';
import { type LineDiff, lineDiff } from '../text/line-diff.ts';
import { redactLines } from '../text/redact-lines.ts';

/**
 * Compares two texts line by line, for a reader: where a private key stands, its lines are taken out. That needs the
 * whole texts, because a hunk may hold the middle of a key without its head. Secrets that stay in one line are left to
 * whoever shows the hunks.
 */
export function shownLineDiff(before: string, after: string): LineDiff {
  const diff = lineDiff(before, after);
  return { ...diff, hunks: withoutKeys(diff.hunks, before, after) };
}

/** The same for hunks that were made in another way; an absent side is ''. */
export function withoutKeys(hunks: readonly Hunk[], before: string, after: string): readonly Hunk[] {
  const [left, right] = [keyLines(before), keyLines(after)];
  return left.size + right.size === 0 ? hunks : hunks.map((hunk) => masked(hunk, left, right));
}

type Masked = ReadonlyMap<number, string>;

function masked({ beforeLine, afterLine, lines }: Hunk, left: Masked, right: Masked): Hunk {
  let [before, after] = [beforeLine, afterLine];
  const shown = lines.map((line) => {
    const clean = line.startsWith('+') ? right.get(after) : left.get(before);
    if (!line.startsWith('+')) before += 1;
    if (!line.startsWith('-')) after += 1;
    return clean === undefined ? line : `${line[0]}${clean}`;
  });
  return { beforeLine, afterLine, lines: shown };
}

function keyLines(text: string): Masked {
  const found = new Map<number, string>();
  if (!text.includes('PRIVATE KEY')) return found;
  const lines = text.split('\n');
  for (const [index, clean] of redactLines(text).split('\n').entries()) {
    if (clean !== lines[index]) found.set(index + 1, clean);
  }
  return found;
}
