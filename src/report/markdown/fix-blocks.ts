import type { FileFix } from '../../model/file-fix.ts';
import { shownFix } from '../shown-hunks.ts';
import { capped } from '../words.ts';
import { code, fenced, html, prose } from './markdown-escape.ts';

const maxFiles = 50;

/** What was fixed as a list; of what would be fixed a folded diff a file. */
export function fixBlocks(fixes: readonly FileFix[]): string[][] {
  const { shown, more } = capped(fixes, maxFiles);
  return [
    shown.filter(({ status }) => status !== 'proposed').map(doneItem),
    ...shown.filter(({ status }) => status === 'proposed').map(proposal),
    more === 0 ? [] : [`… and ${more} more files`],
  ];
}

function doneItem({ status, path, rules, why }: FileFix): string {
  return `- ${status} ${code(path)}: ${rules.map(code).join(', ')}${why === undefined ? '' : `; ${prose(why)}`}`;
}

function proposal(fix: FileFix): string[] {
  const { hunks, notes } = shownFix(fix);
  const lines = hunks.flatMap(({ beforeLine, afterLine, lines }) => [`@@ -${beforeLine} +${afterLine} @@`, ...lines]);
  return [
    `<details><summary>would fix <code>${html(fix.path)}</code></summary>`,
    '',
    ...fenced('diff', lines),
    ...notes.map(prose),
    '',
    '</details>',
  ];
}
