import type { FeatureCost } from '../../model/feature-cost.ts';
import { caseWords, featureSums, signLines } from '../feature-words.ts';
import { code, prose, table } from './markdown-escape.ts';

/** What each feature costs, in bytes; then what is left of those that cost something when off. */
export function featureBlocks(costs: readonly FeatureCost[]): string[][] {
  if (costs.length === 0) return [];
  const sums = featureSums(costs);
  const rows = sums.map(({ feature, cases, system, listing, tools, skills, admitted }) => [
    code(feature),
    ...[cases, system, listing, tools, skills, admitted].map(String),
  ]);
  const left = sums.flatMap(({ feature, leftovers }) =>
    leftovers.map(
      ({ text, cases }) => `- **off and paid for** ${code(feature)}: ${prose(`${text} (${caseWords(cases)})`)}`,
    ),
  );
  return [
    table(['feature', 'cases', 'system', 'listing', 'declared tools', 'skills', 'admitted tools'], rows),
    signLines(costs),
    left,
  ];
}
