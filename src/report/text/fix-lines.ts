import type { Hunk } from '../../model/capture-diff.ts';
import type { FileFix } from '../../model/file-fix.ts';
import { shownFix } from '../shown-hunks.ts';
import { capped } from '../words.ts';
import type { Paint } from './paint.ts';

const maxFiles = 100;

/** What was fixed, a line a file; of what would be fixed a unified diff. */
export function fixBlocks(fixes: readonly FileFix[], pen: Paint): string[][] {
  const { shown, more } = capped(fixes, maxFiles);
  const done = shown.filter(({ status }) => status !== 'proposed');
  return [
    done.map((fix) => doneLine(fix, pen)),
    ...shown.filter(({ status }) => status === 'proposed').map((fix) => unifiedDiff(fix, pen)),
    more === 0 ? [] : [`… and ${more} more files`],
  ];
}

function doneLine({ status, path, rules, why }: FileFix, { safe }: Paint): string {
  const reason = why === undefined ? '' : `: ${safe(why)}`;
  return `${status}  ${safe(path)}  (${safe(rules.join(', '))})${reason}`;
}

function unifiedDiff(fix: FileFix, pen: Paint): string[] {
  const { hunks, notes } = shownFix(fix);
  return [
    `would fix  ${pen.safe(fix.path)}  (${pen.safe(fix.rules.join(', '))})`,
    pen.colours.bold(`--- ${pen.safe(fix.path)}`),
    pen.colours.bold(`+++ ${pen.safe(fix.path)}`),
    ...hunks.flatMap((hunk) => [pen.colours.cyan(hunkHead(hunk)), ...hunk.lines.map((line) => painted(line, pen))]),
    ...notes.map((note) => pen.colours.dim(note)),
  ];
}

/** `@@ -1,4 +1,4 @@`, as unified diffs have it. */
function hunkHead({ beforeLine, afterLine, lines }: Hunk): string {
  const count = (other: string): number => lines.filter((line) => !line.startsWith(other)).length;
  return `@@ -${beforeLine},${count('+')} +${afterLine},${count('-')} @@`;
}

function painted(line: string, { colours, safe }: Paint): string {
  const text = safe(line);
  if (line.startsWith('-')) return colours.red(text);
  return line.startsWith('+') ? colours.green(text) : text.trimEnd();
}
