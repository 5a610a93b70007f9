import type { Hunk } from '../../model/capture-diff.ts';
import type { ShownHunks } from '../shown-hunks.ts';
import { fenced, prose } from './markdown-escape.ts';

/** Lines that differ as a code block; `of` is what the lines are counted in. */
export function hunkBlock({ hunks: shown, notes }: ShownHunks, of: string): string[] {
  const text = shown.flatMap((hunk) => lines(hunk, of));
  const block = shown.length === 0 ? [] : [...fenced('diff', text), ''];
  return [...block, ...notes.flatMap((note) => [prose(note), ''])];
}

function lines({ beforeLine, afterLine, lines: text }: Hunk, of: string): string[] {
  return [`@@ -${beforeLine} +${afterLine} @@ lines of the ${of}`, ...text];
}
