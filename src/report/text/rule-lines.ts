import type { Report, RuleEntry } from '../../model/report.ts';
import { needed } from '../words.ts';
import type { Paint } from './paint.ts';

/** The list of rules, a line each: severity, id, what it finds, when it runs, and whether it can be fixed. */
export function ruleLines({ catalogue }: Report, pen: Paint): string[] {
  const width = Math.max(0, ...(catalogue ?? []).map(({ id }) => id.length));
  return (catalogue ?? []).map((rule) => {
    const condition = conditionOf(rule);
    const when = condition === '' ? '' : pen.colours.dim(` (${pen.safe(condition)})`);
    return `${rule.severity.padEnd(7)}  ${pen.colours.bold(rule.id.padEnd(width))}  ${pen.safe(rule.summary)}${when}`;
  });
}

/** When a rule runs, and whether `--fix` helps; empty for one that always runs and is fixed by hand. */
export function conditionOf({ isDefault, isFixable, needs }: RuleEntry): string {
  const parts = [
    ...(isDefault ? [] : ['off by default']),
    ...(needs.length === 0 ? [] : [`needs ${needs.map(needed).join(', ')}`]),
    ...(isFixable ? ['--fix mends it where that is safe'] : []),
  ];
  return parts.join('; ');
}

/** The page of a rule as it is, without what could move a terminal's cursor. */
export function pageLines({ page }: Report, pen: Paint): string[] {
  return page === undefined ? [] : page.text.trimEnd().split('\n').map(pen.safe);
}
