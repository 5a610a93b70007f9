import { capped } from '../words.ts';
import { html, type Markup } from './html.ts';
import { grouped, shareOf } from './number-words.ts';
import { sum } from './price-of.ts';
import type { Kind, Leaf } from './price-tree.ts';

const maxRows = 120;

/** Every part of a price as a row, heaviest first in each kind: the map for whoever reads figures. */
export function partsTable(kinds: readonly Kind[], link: (piece: number) => string | undefined): Markup {
  const all = sum(kinds);
  return html`<details class="parts">
    <summary>Every part in figures</summary>
    <table>
      <thead>
        <tr>
          <th scope="col">part</th>
          <th scope="col">owner</th>
          <th scope="col" class="n">bytes</th>
          <th scope="col" class="n">share</th>
        </tr>
      </thead>
      ${kinds.map((kind) => body(kind, all, link))}
    </table>
  </details>`;
}

function body(kind: Kind, all: number, link: (piece: number) => string | undefined): Markup {
  const leaves = kind.groups
    .flatMap(({ colour, leaves: parts }) => parts.map((leaf) => ({ ...leaf, colour })))
    .sort((a, b) => b.bytes - a.bytes);
  const { shown, more } = capped(leaves, maxRows);
  const figures = (bytes: number): Markup =>
    html`<td class="n">${grouped(bytes)}</td><td class="n">${shareOf(bytes, all)}</td>`;
  const rows = shown.map(
    ({ colour, ...leaf }) =>
      html`<tr>
        <th scope="row"><i class="dot o-${colour}"></i> ${name(leaf, link)}</th>
        <td>${leaf.owner}</td>
        ${figures(leaf.bytes)}
      </tr>`,
  );
  const rest = sum(leaves.slice(maxRows));
  return html`<tbody>
    <tr class="kind"><th scope="rowgroup" colspan="2">${kind.title}</th>${figures(kind.bytes)}</tr>
    ${rows}
    ${more > 0 && html`<tr><th scope="row" colspan="2">… and ${more} more</th>${figures(rest)}</tr>`}
  </tbody>`;
}

function name({ name: words, piece }: Leaf, link: (piece: number) => string | undefined): Markup {
  const href = piece === undefined ? undefined : link(piece);
  return href === undefined ? html`${words}` : html`<a href="${href}">${words}</a>`;
}
