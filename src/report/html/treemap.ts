import { fewerLeaves } from './fewer-leaves.ts';
import { html, type Markup } from './html.ts';
import { labelClass } from './map-label.ts';
import { type Box, layMap, type PlacedGroup, type PlacedKind } from './map-layout.ts';
import { grouped, percentage, shareOf } from './number-words.ts';
import type { Kind, Leaf } from './price-tree.ts';
import { sum } from './price-of.ts';

/** How a map is to be read. */
export interface MapWords {
  /** What the whole area is, for example `the price`. */
  readonly whole: string;
  /** Says the same to whoever does not see it. */
  readonly label: string;
  /** Address of the text of a piece of the prompt, where it stands on the page. */
  readonly link: (piece: number) => string | undefined;
}

/** Height of a map in CSS pixels; its width follows the page. */
export const mapHeight = 336;

/**
 * Who pays, as areas: a column a kind, its owners and their parts within. Places are percentages, so that the map fits
 * every width while its text keeps its size; a label is shown where it fits.
 */
export function treemap(kinds: readonly Kind[], words: MapWords): Markup {
  const placed = layMap(kinds.map(fewerLeaves));
  const all = sum(kinds);
  return html`<div class="map">${columnHeads(placed)}<svg role="group" aria-label="${words.label}">${placed.map((kind) => [
    kind.groups.map((group) => group.leaves.map(({ leaf, ...box }) => leafBox(leaf, box, { group, kind, all, words }))),
    kind.groups.map((group) => html`<rect class="g" ${frame(group)}/>`),
  ])}${placed.slice(1).map(({ x }) => html`<rect class="k" x="${percentage(x, 1)}" y="0"/>`)}</svg></div>`;
}

function columnHeads(kinds: readonly PlacedKind[]): Markup | undefined {
  if (kinds.length === 1) return undefined;
  return html`<div class="heads" aria-hidden="true">${kinds.map(({ kind, x, width }) => {
    const fit = labelClass(`${kind.title} ${grouped(kind.bytes)}`, width);
    const place = `left:${percentage(x, 1)};width:${percentage(width, 1)}`;
    return fit === undefined
      ? undefined
      : html`<span class="${fit}" style="${place}">${kind.title} <b>${grouped(kind.bytes)}</b></span>`;
  })}</div>`;
}

interface Around {
  readonly group: PlacedGroup;
  readonly kind: PlacedKind;
  readonly all: number;
  readonly words: MapWords;
}

function leafBox(leaf: Leaf, box: Box, { group, kind, all, words }: Around): Markup {
  const owner = leaf.owner === leaf.name ? '' : `${leaf.owner} · `;
  const said = `${kind.kind.title}: ${owner}${leaf.name}, ${grouped(leaf.bytes)} bytes, ${shareOf(leaf.bytes, all)} of ${words.whole}`;
  const inside = html`<title>${said}</title><rect class="o-${group.group.colour}" ${frame(box)}/>${label(leaf, box)}`;
  const href = leaf.piece === undefined ? undefined : words.link(leaf.piece);
  return href === undefined
    ? html`<g role="img" class="leaf">${inside}</g>`
    : html`<a class="leaf" tabindex="-1" href="${href}">${inside}</a>`;
}

/** The name where it fits, the bytes below it where there is room for a second line. */
function label(leaf: Leaf, { x, y, width, height }: Box): Markup | undefined {
  const name = labelClass(leaf.name, width);
  if (name === undefined || height * mapHeight < 22) return undefined;
  const [left, top] = [percentage(x, 1), percentage(y, 1)];
  const bytes = height * mapHeight < 38 ? undefined : labelClass(grouped(leaf.bytes), width);
  return html`<text class="${name}" x="${left}" y="${top}" dx="7" dy="16">${leaf.name}</text>${
    bytes === undefined
      ? undefined
      : html`<text class="n ${bytes > name ? bytes : name}" x="${left}" y="${top}" dx="7" dy="31">${grouped(leaf.bytes)}</text>`
  }`;
}

function frame({ x, y, width, height }: Box): Markup {
  const [left, top, across, down] = [x, y, width, height].map((share) => percentage(share, 1));
  return html`x="${left}" y="${top}" width="${across}" height="${down}"`;
}
