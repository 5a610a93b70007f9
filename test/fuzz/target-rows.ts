import type { FuzzTarget } from './target.ts';

/** The rows of the table in docs/fuzz.md, one a target. */
export function targetRows(targets: readonly FuzzTarget[]): string {
  const rows = targets.map(({ name, about }) => `| \`${name}\` | ${about} |\n`);
  return `| target | what holds for every input |\n|---|---|\n${rows.join('')}`;
}
