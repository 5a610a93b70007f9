import type { Report } from '../../model/report.ts';
import { countByRule } from '../gather-findings.ts';
import type { Paint } from './paint.ts';
import { type Column, plainTable } from './table.ts';

/** Fewer findings are seen at one glance. */
const fewest = 10;

/** A table of what each rule found, where there is so much that one loses sight of it. Empty otherwise. */
export function ruleCounts({ findings, rules }: Report, { safe }: Paint): string[] {
  const counts = countByRule(findings);
  if (findings.length < fewest || counts.length < 2) return [];
  const fixable = new Set((rules.about ?? []).filter((rule) => rule.fixable).map(({ id }) => id));
  const columns = [
    { head: 'rule', cell: ({ rule }) => safe(rule) },
    { head: 'errors', cell: ({ errors }) => numeral(errors), align: 'right' },
    { head: 'warnings', cell: ({ warnings }) => numeral(warnings), align: 'right' },
    { head: 'infos', cell: ({ infos }) => numeral(infos), align: 'right' },
    { head: 'files', cell: ({ files }) => numeral(files), align: 'right' },
    { head: '', cell: ({ rule }) => (fixable.has(rule) ? '--fix mends what is safe' : '') },
  ] satisfies (Column & { readonly cell: (count: (typeof counts)[number]) => string })[];
  const used = columns.filter(({ head, cell }) => head === 'rule' || counts.some((count) => cell(count) !== ''));
  return plainTable(
    used,
    counts.map((count) => used.map(({ cell }) => cell(count))),
  );
}

function numeral(count: number): string {
  return count === 0 ? '' : String(count);
}
