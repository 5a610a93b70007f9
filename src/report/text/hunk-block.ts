import type { Hunk } from '../../model/capture-diff.ts';
import type { ShownHunks } from '../shown-hunks.ts';
import type { Paint } from './paint.ts';

/** Lines that differ, each hunk with its place; `of` is what the lines are counted in. */
export function hunkBlock({ hunks, notes }: ShownHunks, of: string, pen: Paint): string[] {
  return [
    ...hunks.flatMap((hunk) => [
      pen.colours.dim(`    ${place(hunk, of)}`),
      ...hunk.lines.map((line) => `    ${painted(line, pen)}`.trimEnd()),
    ]),
    ...notes.map((note) => pen.colours.dim(`    ${note}`)),
  ];
}

function place({ beforeLine, afterLine }: Hunk, of: string): string {
  if (beforeLine === 0) return '@@ new @@';
  if (afterLine === 0) return '@@ gone @@';
  const now = beforeLine === afterLine ? '' : `, now ${afterLine},`;
  return `@@ line ${beforeLine}${now} of the ${of} @@`;
}

function painted(line: string, { colours, safe }: Paint): string {
  const text = safe(line);
  if (line.startsWith('-')) return colours.red(text);
  return line.startsWith('+') ? colours.green(text) : colours.dim(text);
}
