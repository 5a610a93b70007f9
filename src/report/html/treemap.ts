import { fewerLeaves } from './fewer-leaves.ts';
import { html, type Markup } from './html.ts';
import { fitsFrom, labelPadding, twoLines } from './map-label.ts';
import { type Box, layMap, type PlacedGroup, type PlacedKind } from './map-layout.ts';
import { bytesOf, grouped, percentage, shareOf } from './number-words.ts';
import { sum } from './price-of.ts';
import type { Kind, Leaf } from './price-tree.ts';

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
  const columns = placed.map((kind) => [
    kind.groups.map((group) => group.leaves.map(({ leaf, ...box }) => leafBox(leaf, box, { group, kind, all, words }))),
    kind.groups.map((group) => html`<rect class="g" ${frame(group)}/>`),
    kind.groups.map(({ leaves }) => leaves.filter(isChanged).map((box) => html`<rect class="c" ${frame(box)}/>`)),
  ]);
  const isMarked = placed.some(({ groups }) => groups.some(({ leaves }) => leaves.some(isChanged)));
  const cuts = placed.slice(1).map(({ x }) => html`<rect class="k" x="${percentage(x, 1)}" y="0"/>`);
  return html`<div class="map">
    ${columnHeads(placed)}
    <svg role="group" aria-label="${words.label}">${columns}${cuts}</svg>
    ${isMarked && html`<p class="note"><i class="mark" aria-hidden="true"></i> changed against what it is compared with</p>`}
  </div>`;
}

function isChanged({ leaf }: PlacedGroup['leaves'][number]): boolean {
  return leaf.change !== undefined;
}

/** What each column is, and its bytes where they fit beside. Says nothing new to whoever hears the boxes. */
function columnHeads(kinds: readonly PlacedKind[]): Markup | undefined {
  if (kinds.length === 1) return undefined;
  const heads = kinds.map(({ kind: { title, bytes }, x, width }) => {
    const [short, long] = [fitsFrom(title, width), fitsFrom(`${title} ${grouped(bytes)}`, width)];
    if (short === undefined) return undefined;
    const size = long !== undefined && html` <b class="w${long}">${grouped(bytes)}</b>`;
    return html`<span class="w${short}" style="left:${percentage(x, 1)}">${title}${size}</span>`;
  });
  return html`<div class="heads" aria-hidden="true">${heads}</div>`;
}

interface Around {
  readonly group: PlacedGroup;
  readonly kind: PlacedKind;
  readonly all: number;
  readonly words: MapWords;
}

function leafBox(leaf: Leaf, box: Box, { group, kind, all, words }: Around): Markup {
  const owner = leaf.owner === leaf.name ? '' : `${leaf.owner} · `;
  const said = `${kind.kind.title}: ${owner}${leaf.name}, ${bytesOf(leaf.bytes)}, ${shareOf(leaf.bytes, all)} of ${words.whole}${leaf.change === undefined ? '' : `; ${leaf.change}`}`;
  const inside = html`<title>${said}</title><rect class="o-${group.group.colour}" ${frame(box)}/>${label(leaf, box)}`;
  const href = leaf.piece === undefined ? undefined : words.link(leaf.piece);
  return href === undefined
    ? html`<g role="img" class="leaf">${inside}</g>`
    : html`<a class="leaf" tabindex="-1" href="${href}">${inside}</a>`;
}

/** Lines of a label begin so many CSS pixels below each other. */
const lineHeight = 15;

/** The name where it fits, in two lines where it must; the bytes below it where there is room for a line more. */
function label(leaf: Leaf, { x, y, width, height }: Box): Markup | undefined {
  const room = Math.floor((height * mapHeight - 8) / lineHeight);
  const name = nameLines(leaf.name, width, room);
  if (name === undefined) return undefined;
  const place = html`x="${percentage(x, 1)}" y="${percentage(y, 1)}" dx="${labelPadding}"`;
  const text = (words: string, at: number, from: string): Markup =>
    html`<text class="${from}" ${place} dy="${lineHeight * (at + 1)}">${words}</text>`;
  const lines = name.lines.map((words, at) => text(words, at, `w${name.from}`));
  const bytes = room > lines.length ? fitsFrom(grouped(leaf.bytes), width) : undefined;
  if (bytes === undefined) return html`${lines}`;
  return html`${lines}${text(grouped(leaf.bytes), lines.length, `n w${Math.max(bytes, name.from)}`)}`;
}

interface NameLines {
  readonly lines: readonly string[];
  /** The first of the widths of a map at which all of them fit. */
  readonly from: number;
}

function nameLines(name: string, share: number, room: number): NameLines | undefined {
  if (room < 1) return undefined;
  const whole = fitsFrom(name, share);
  if (whole !== undefined) return { lines: [name], from: whole };
  const halves = room < 2 ? undefined : twoLines(name);
  if (halves === undefined) return undefined;
  const [first, second] = halves.map((half) => fitsFrom(half, share));
  return first === undefined || second === undefined ? undefined : { lines: halves, from: Math.max(first, second) };
}

function frame({ x, y, width, height }: Box): Markup {
  const [left, top, across, down] = [x, y, width, height].map((share) => percentage(share, 1));
  return html`x="${left}" y="${top}" width="${across}" height="${down}"`;
}
