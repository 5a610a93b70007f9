import type { CaseDiff } from '../../model/capture-diff.ts';
import type { PageCase } from '../../model/page-case.ts';
import { tokenHead, tokenNumber } from '../token-words.ts';
import { html, type Markup } from './html.ts';
import { markChanges } from './mark-changes.ts';
import { bytesOf, grouped, signedBytes } from './number-words.ts';
import { partsTable } from './parts-table.ts';
import { shareBar, shareList, sharesOf } from './price-bar.ts';
import { priceOf, total } from './price-of.ts';
import { type Kind, onDemandTree, priceTree } from './price-tree.ts';
import { pieceId, promptText } from './prompt-text.ts';
import type { TextStore } from './text-store.ts';
import { treemap } from './treemap.ts';

/** What all views of cases on a page have in common. */
export interface Around {
  readonly store: TextStore;
  /** Bytes of the dearest case: what the full width of a bar stands for. */
  readonly dearest: number;
  /** Where the reader begins: this one is open. */
  readonly isOpen: boolean;
  /** What changed in the case, on a page that compares. */
  readonly diff?: CaseDiff | undefined;
}

/** One case: its price in a line, who pays it as a map, every part in figures, and the prompt itself. */
export function caseView(prompt: PageCase, index: number, { store, dearest, isOpen, diff }: Around): Markup {
  const kinds = markChanges(priceTree(prompt), diff);
  const link = (piece: number): string => `#${pieceId(index, piece)}`;
  const price = total(priceOf(prompt));
  const map =
    kinds.length === 0
      ? html`<p class="note">The case sends nothing.</p>`
      : treemap(kinds, { whole: 'the price', label: `Who pays for ${prompt.caseId}, ${bytesOf(price)}`, link });
  return html`<details class="case" id="c${index}"${isOpen && html` open=""`}>
    <summary>
      <code>${prompt.caseId}</code>
      ${shareBar(sharesOf([kinds]), dearest)}
      <span class="n">${grouped(price)}${delta(prompt, price)}</span>
    </summary>
    <div class="inside">
      ${kindWords(kinds, price, prompt.tokens)}
      ${map}
      ${shareList(sharesOf([kinds]))}
      ${onDemand(prompt, diff)}
      ${notCounted(prompt)}
      ${kinds.length > 0 && partsTable(kinds, link)}
      <h3>The prompt</h3>
      ${promptText(prompt, index, store)}
    </div>
  </details>`;
}

function delta({ before }: PageCase, price: number): Markup | undefined {
  return before === undefined ? undefined : html` <span class="delta">${signedBytes(price - total(before))}</span>`;
}

function kindWords(kinds: readonly Kind[], price: number, tokens: PageCase['tokens']): Markup {
  const parts = kinds.map(({ title, bytes }) => html`<div><dt>${title}</dt><dd>${grouped(bytes)}</dd></div>`);
  return html`<dl class="figures">
    ${parts}
    <div class="sum"><dt>Before the first turn</dt><dd>${bytesOf(price)}</dd></div>
    ${tokens !== undefined && html`<div><dt>Prompt, ${tokenHead(tokens)}</dt><dd>${grouped(tokenNumber(tokens))}</dd></div>`}
  </dl>`;
}

/** Drawn apart and paler: nobody pays for it before the model asks. */
function onDemand(prompt: PageCase, diff: CaseDiff | undefined): Markup | undefined {
  const tree = onDemandTree(prompt);
  if (tree === undefined) return undefined;
  const words = `${bytesOf(tree.bytes)} of skills`;
  const map = treemap(markChanges([tree], diff), {
    whole: 'what is read on demand',
    label: `Read on demand: ${words}`,
    link: () => undefined,
  });
  return html`<details class="demand">
    <summary>${words} are read only on demand, outside this price</summary>
    <p class="note">At a scale of its own.</p>
    ${map}
  </details>`;
}

function notCounted({ notCounted: words }: PageCase): Markup | undefined {
  return words.length === 0
    ? undefined
    : html`<p class="note">Not counted, the provider adds it: ${words.join('; ')}.</p>`;
}
