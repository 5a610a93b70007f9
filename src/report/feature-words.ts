import type { FeatureCost } from '../model/feature-cost.ts';
import { byCodeUnit } from '../text/by-code-unit.ts';
import { listed } from '../text/listed.ts';

/** What a feature costs over all cases that have it. */
export interface FeatureSum {
  readonly feature: string;
  readonly cases: number;
  /** Bytes from the least to the most, or one number. */
  readonly system: string;
  readonly listing: string;
  readonly tools: string;
  /** Skills and tools of the case that loses most. */
  readonly skills: number;
  readonly admitted: number;
  /** Each once, with the cases that have it. */
  readonly leftovers: readonly { readonly text: string; readonly cases: readonly string[] }[];
}

/** One entry a feature: what costs most in the prompt stands first. */
export function featureSums(costs: readonly FeatureCost[]): FeatureSum[] {
  const byFeature = new Map<string, FeatureCost[]>();
  for (const cost of costs) byFeature.set(cost.feature, [...(byFeature.get(cost.feature) ?? []), cost]);
  const most = (list: readonly FeatureCost[]): number => Math.max(...list.map(({ system }) => system));
  return [...byFeature.values()]
    .sort((a, b) => most(b) - most(a) || byCodeUnit(a[0]!.feature, b[0]!.feature))
    .map((list) => ({
      feature: list[0]!.feature,
      cases: list.length,
      system: range(list.map(({ system }) => system)),
      listing: range(list.map(({ listing }) => listing)),
      tools: range(list.map(({ tools }) => tools)),
      skills: Math.max(...list.map(({ skills }) => skills.length)),
      admitted: Math.max(...list.map(({ admitted }) => admitted.length)),
      leftovers: leftoversOf(list),
    }));
}

function range(numbers: readonly number[]): string {
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  return least === most ? String(most) : `${least} to ${most}`;
}

function leftoversOf(list: readonly FeatureCost[]): FeatureSum['leftovers'] {
  const texts = new Map<string, string[]>();
  for (const { caseId, leftovers } of list) {
    for (const text of leftovers) texts.set(text, [...(texts.get(text) ?? []), caseId]);
  }
  return [...texts].map(([text, cases]) => ({ text, cases }));
}

const shownCases = 3;

/** `code/claude-code.full`, or the first of many and how many more. */
export function caseWords(cases: readonly string[]): string {
  if (cases.length <= shownCases) return listed(cases);
  return `${cases.slice(0, shownCases).join(', ')} and ${cases.length - shownCases} more`;
}

/** Why a feature may cost less than nothing, where one does. */
export function signLines(costs: readonly FeatureCost[]): string[] {
  const below = costs.some(({ system, listing, tools }) => Math.min(system, listing, tools) < 0);
  return below ? ['Below zero: what is said where the feature is off is longer.'] : [];
}
