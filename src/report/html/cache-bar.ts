import type { CaseDiff } from '../../model/capture-diff.ts';
import { cacheWords } from '../cache-words.ts';
import { cachedPercent } from '../cached-percent.ts';
import { html, type Markup } from './html.ts';
import { grouped, percentage } from './number-words.ts';
import { ownerColour } from './owner-colour.ts';

/**
 * The prompt before as a bar: what a cache can still use, and what it loses behind the first difference. Drawn for the
 * first of cases with the same changes; the words are about all of them. Nothing where no prompt changed.
 */
export function cacheBar(cases: readonly CaseDiff[]): Markup | undefined {
  const words = cacheWords(cases, (name) => name);
  const drawn = cases.find(({ cache }) => cache.firstDivergence !== null);
  if (words === undefined || drawn === undefined) return undefined;
  return html`<div class="cache">${bar(drawn)}<p>${sentence(words)}</p></div>`;
}

function bar(diff: CaseDiff): Markup | undefined {
  const { before } = diff.system;
  const { commonPrefixBytes, invalidatedBytes, firstDivergence } = diff.cache;
  if (before === null || before === 0) return undefined;
  const [kept, lost] = [percentage(before - invalidatedBytes, before), percentage(invalidatedBytes, before)];
  const { section, owner } = firstDivergence!;
  return html`<div class="track" aria-hidden="true"><i class="kept" style="width:${kept}"></i><i class="cut o-${ownerColour(owner)}"></i><i class="lost" style="width:${lost}"></i></div><dl class="track-words"><div><dt>stays cached</dt><dd>${grouped(commonPrefixBytes)} bytes, ${cachedPercent(diff) ?? 0} %</dd></div><div><dt>first difference</dt><dd><i class="dot o-${ownerColour(owner)}"></i> <code>${section}</code> (${owner})</dd></div><div><dt>lost</dt><dd>${grouped(invalidatedBytes)} bytes</dd></div></dl>`;
}

function sentence(words: string): string {
  return `${words[0]!.toUpperCase()}${words.slice(1)}.`;
}
