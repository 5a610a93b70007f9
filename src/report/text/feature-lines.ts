import type { FeatureCost } from '../../model/feature-cost.ts';
import { caseWords, featureSums, signLines } from '../feature-words.ts';
import type { Paint } from './paint.ts';
import { type Column, plainTable } from './table.ts';

const columns: readonly Column[] = [
  { head: 'feature' },
  ...['cases', 'system', 'listing', 'declared tools', 'skills', 'admitted tools'].map(
    (head): Column => ({ head, align: 'right' }),
  ),
];

/** What each feature costs, in bytes, a row a feature; then what is left of those that cost something when off. */
export function featureLines(costs: readonly FeatureCost[], pen: Paint): string[][] {
  if (costs.length === 0) return [];
  const sums = featureSums(costs);
  const rows = sums.map(({ feature, cases, system, listing, tools, skills, admitted }) => [
    pen.safe(feature),
    ...[cases, system, listing, tools, skills, admitted].map(String),
  ]);
  const left = sums.flatMap(({ feature, leftovers }) =>
    leftovers.map(
      ({ text, cases }) =>
        `${pen.colours.red('off and paid for')}  ${pen.safe(feature)}: ${pen.safe(text)} (${pen.safe(caseWords(cases))})`,
    ),
  );
  return [[...plainTable(columns, rows), ...signLines(costs).map((line) => pen.colours.dim(line))], left];
}
