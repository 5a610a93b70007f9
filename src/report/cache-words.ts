import type { CaseDiff } from '../model/capture-diff.ts';
import { volatileWords } from '../text/volatile-words.ts';
import { cachedPercent } from './cached-percent.ts';

/**
 * What a change does to a prompt cache, over cases with the same changes; ranges where they differ in it. At the tail it
 * is a note. `undefined` where no prompt changed. Names go through `safe`.
 */
export function cacheWords(cases: readonly CaseDiff[], safe: (name: string) => string): string | undefined {
  const parting = cases.filter(({ cache }) => cache.firstDivergence !== null);
  const first = parting[0];
  if (first === undefined) return undefined;
  const over = (value: (diff: CaseDiff) => number): string => range(parting.map(value));
  const { section, owner } = first.cache.firstDivergence!;
  const place = `section ${safe(section)} (${safe(owner)})`;
  const equal = over(({ cache }) => cache.commonPrefixBytes);
  const lost = bytes(over(({ cache }) => cache.invalidatedBytes));
  const why = reasonOf(parting);
  if (parting.every(({ cache }) => cache.invalidatedBytes === 0))
    return `note, cache: all ${equal} bytes before stay cached, ${place} goes on behind them`;
  if (equal === '0')
    return `cache: no common prefix; ${place} differs from the first byte${why}; lost to the cache: all ${lost}`;
  const share = over((diff) => cachedPercent(diff) ?? 0);
  const stays = `cache: the first ${equal} bytes (${share} %) are equal, then ${place} differs${why}`;
  return parting.every(({ cache }) => cache.atTail)
    ? `note, ${stays}; lost to the cache: only ${lost} at the tail`
    : `${stays}; lost to the cache: ${lost} from there on`;
}

function range(values: readonly number[]): string {
  const [least, most] = [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))];
  return least === most ? String(least) : `${least} to ${most}`;
}

function bytes(count: string): string {
  return count === '1' ? '1 byte' : `${count} bytes`;
}

/** Told where it is the same in all of them. */
function reasonOf(cases: readonly CaseDiff[]): string {
  const { reason } = cases[0]!.cache;
  return reason !== null && cases.every(({ cache }) => cache.reason === reason) ? ` in ${volatileWords[reason]}` : '';
}
