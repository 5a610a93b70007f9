import type { CaseDiff } from '../model/capture-diff.ts';

/**
 * How much of the prompt before a prompt cache can still use, in percent with one decimal: 100 only where all of it is.
 * `undefined` where there are no two prompts to compare, or the one before is empty.
 */
export function cachedPercent({ system, cache }: CaseDiff): number | undefined {
  const { before, after } = system;
  if (before === null || after === null || before === 0) return undefined;
  const share = Math.round((1000 * cache.commonPrefixBytes) / before) / 10;
  return cache.invalidatedBytes === 0 ? 100 : Math.min(share, 99.9);
}
