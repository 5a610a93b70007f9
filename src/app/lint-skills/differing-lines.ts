import type { SideNames } from '../../lint/description-difference.ts';
import { shown, shownPair } from '../../lint/shown-difference.ts';
import type { Hunk } from '../../model/capture-diff.ts';
import { lineDiff } from '../../text/line-diff.ts';

/** Where two texts begin to differ. */
export interface DifferingLines {
  /** 1-based, in the second text. */
  readonly line: number;
  /** The first differing line of both and how many lines differ, in words. */
  readonly detail: string;
}

/** Compares two different texts with LF line ends by their lines. */
export function differingLines(old: string, current: string, names: SideNames): DifferingLines {
  const { hunks, abridged } = lineDiff(old, current);
  const [hunk] = hunks;
  if (hunk === undefined) return { line: 1, detail: 'The texts differ.' };
  const { line, was, is } = firstOf(hunk);
  const detail = `From line ${line} on ${wordsOf(was, is, names)}; ${countOf(hunks, abridged)}.`;
  return { line, detail };
}

interface FirstDifference {
  readonly line: number;
  readonly was: string | undefined;
  readonly is: string | undefined;
}

function firstOf({ lines, afterLine }: Hunk): FirstDifference {
  const at = lines.findIndex((line) => !line.startsWith(' '));
  const added = lines.findIndex((line, index) => index >= at && line.startsWith('+'));
  const runEnd = lines.findIndex((line, index) => index > at && !line.startsWith('-'));
  const was = lines[at]?.startsWith('-') ? lines[at]?.slice(1) : undefined;
  // A line that is added further down stands for no removed one here.
  const is = added === at || (added >= 0 && added === runEnd) ? lines[added]?.slice(1) : undefined;
  return { line: afterLine + at, was, is };
}

function wordsOf(was: string | undefined, is: string | undefined, { old, current }: SideNames): string {
  if (was === undefined) return `${old} lacks ${shown(is ?? '')}`;
  if (is === undefined) return `${old} has ${shown(was)}, which ${current} has not`;
  const [left, right] = shownPair(was, is);
  return `${old} has ${left}, ${current} ${right}`;
}

function countOf(hunks: readonly Hunk[], abridged: boolean): string {
  const lines = hunks.flatMap((hunk) => hunk.lines);
  const count = (mark: string): number => lines.filter((line) => line.startsWith(mark)).length;
  const differing = Math.max(count('-'), count('+'));
  if (abridged) return 'most lines differ';
  return differing === 1 ? '1 line differs' : `${differing} lines differ`;
}
