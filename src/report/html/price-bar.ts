import { html, type Markup } from './html.ts';
import { grouped, percentage, shareOf } from './number-words.ts';
import type { Slot } from './palette.ts';
import type { Kind } from './price-tree.ts';

/** What one owner pays, or several that share a colour. */
export interface Share {
  readonly words: string;
  readonly colour: Slot;
  readonly bytes: number;
}

const names: Readonly<Record<Slot, string>> = {
  product: 'product',
  feature: 'features',
  session: 'session',
  caller: 'caller',
  runtime: 'runtime',
  skills: 'skills',
  tools: 'declared tools',
  instructions: 'instruction file',
  other: 'others',
};

/** What each colour pays over several cases, in the order of the colours. */
export function sharesOf(trees: readonly (readonly Kind[])[]): Share[] {
  const sums = new Map<Slot, number>();
  for (const { colour, leaves } of trees.flat().flatMap(({ groups }) => groups)) {
    sums.set(
      colour,
      leaves.reduce((bytes, leaf) => bytes + leaf.bytes, sums.get(colour) ?? 0),
    );
  }
  return (Object.keys(names) as Slot[]).flatMap((colour) => {
    const bytes = sums.get(colour) ?? 0;
    return bytes === 0 ? [] : [{ words: names[colour], colour, bytes }];
  });
}

/** Shares beside each other; `of` is what the full width stands for. */
export function shareBar(shares: readonly Share[], of: number): Markup {
  return html`<span class="bar" aria-hidden="true">${shares.map(
    ({ colour, bytes }) => html`<i class="o-${colour}" style="width:${percentage(bytes, of)}"></i>`,
  )}</span>`;
}

/** The same in words and figures, heaviest first. */
export function shareList(shares: readonly Share[]): Markup {
  const all = shares.reduce((bytes, share) => bytes + share.bytes, 0);
  const sorted = [...shares].sort((a, b) => b.bytes - a.bytes);
  return html`<ul class="shares">${sorted.map(
    ({ words, colour, bytes }) =>
      html`<li>
        <i class="o-${colour}" aria-hidden="true"></i>
        <b>${shareOf(bytes, all)}</b> ${words} <span class="soft">${grouped(bytes)}</span>
      </li>`,
  )}</ul>`;
}
