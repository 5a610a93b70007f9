import type { CaseDiff } from '../../model/capture-diff.ts';
import { volatileWords } from '../../text/volatile-words.ts';
import { cachedPercent } from '../cached-percent.ts';
import { html, type Markup } from './html.ts';
import { grouped, percentage } from './number-words.ts';
import { ownerColour } from './owner-colour.ts';

/**
 * The prompt before as a bar: what a cache can still use, and what it loses behind the first difference. Drawn for the
 * first of cases with the same changes; the figures are about all of them. Nothing where no prompt changed.
 */
export function cacheBar(cases: readonly CaseDiff[]): Markup | undefined {
  const parting = cases.filter(({ system, cache }) => cache.firstDivergence !== null && system.before !== null);
  const drawn = parting.find(({ system }) => system.before !== 0);
  if (drawn === undefined) return undefined;
  return html`<div class="cache">${track(drawn)}${figures(parting)}</div>`;
}

function track({ system, cache }: CaseDiff): Markup {
  const { before } = system;
  const { invalidatedBytes, firstDivergence } = cache;
  const [kept, lost] = [percentage(before! - invalidatedBytes, before!), percentage(invalidatedBytes, before!)];
  return html`<div class="track" aria-hidden="true">
    <i class="kept" style="width:${kept}"></i>
    <i class="cut o-${ownerColour(firstDivergence!.owner)}"></i>
    <i class="lost" style="width:${lost}"></i>
  </div>`;
}

function figures(parting: readonly CaseDiff[]): Markup {
  const { firstDivergence, reason } = parting[0]!.cache;
  const { section, owner } = firstDivergence!;
  const over = (value: (diff: CaseDiff) => number): string => range(parting.map(value));
  const kept = `${over(({ cache }) => cache.commonPrefixBytes)} bytes, ${over((diff) => cachedPercent(diff) ?? 0)} %`;
  const atTail = parting.every(({ cache }) => cache.atTail);
  const why =
    reason !== null && parting.every(({ cache }) => cache.reason === reason) ? `, ${volatileWords[reason]}` : '';
  return html`<dl class="track-words">
    <div><dt>stays cached</dt><dd>${kept}</dd></div>
    <div>
      <dt>first difference</dt>
      <dd><i class="dot o-${ownerColour(owner)}"></i> <code>${section}</code> (${owner})${why}</dd>
    </div>
    <div><dt>lost to the cache</dt><dd>${lostWords(
      over(({ cache }) => cache.invalidatedBytes),
      atTail,
    )}</dd></div>
  </dl>`;
}

function lostWords(bytes: string, atTail: boolean): string {
  if (bytes === '0') return 'nothing';
  return `${bytes} ${bytes === '1' ? 'byte' : 'bytes'}${atTail ? ', at the tail only' : ''}`;
}

function range(values: readonly number[]): string {
  const [least, most] = [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))];
  return least === most ? grouped(least) : `${grouped(least)} to ${grouped(most)}`;
}
