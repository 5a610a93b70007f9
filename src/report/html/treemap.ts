import { fewerLeaves } from './fewer-leaves.ts';
import { html, type Markup } from './html.ts';
import { labelClass, labelPadding, twoLines } from './map-label.ts';
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
  return html`<div class="map">${columnHeads(placed)}<svg role="group" aria-label="${words.label}">${placed.map(
    (kind) => [
      kind.groups.map((group) =>
        group.leaves.map(({ leaf, ...box }) => leafBox(leaf, box, { group, kind, all, words })),
      ),
      kind.groups.map((group) => html`<rect class="g" ${frame(group)}/>`),
    ],
  )}${placed.slice(1).map(({ x }) => html`<rect class="k" x="${percentage(x, 1)}" y="0"/>`)}</svg></div>`;
}

/** What each column is, and its bytes where they fit beside. Says nothing new to whoever hears the boxes. */
function columnHeads(kinds: readonly PlacedKind[]): Markup | undefined {
  if (kinds.length === 1) return undefined;
  const heads = kinds.map(({ kind, x, width }) => {
    const bytes = grouped(kind.bytes);
    const [short, long] = [labelClass(kind.title, width), labelClass(`${kind.title} ${bytes}`, width)];
    const size = long === undefined ? undefined : html` <b class="${long}">${bytes}</b>`;
    return short === undefined
      ? undefined
      : html`<span class="${short}" style="left:${percentage(x, 1)}">${kind.title}${size}</span>`;
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
  const said = `${kind.kind.title}: ${owner}${leaf.name}, ${bytesOf(leaf.bytes)}, ${shareOf(leaf.bytes, all)} of ${words.whole}`;
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
  const bytes = room > name.lines.length ? labelClass(grouped(leaf.bytes), width) : undefined;
  const place = html`x="${percentage(x, 1)}" y="${percentage(y, 1)}" dx="${labelPadding}"`;
  const lines = name.lines.map(
    (line, index) => html`<text class="${name.fit}" ${place} dy="${lineHeight * (index + 1)}">${line}</text>`,
  );
  if (bytes === undefined) return html`${lines}`;
  const fit = bytes > name.fit ? bytes : name.fit;
  return html`${lines}<text class="n ${fit}" ${place} dy="${lineHeight * (lines.length + 1)}">${grouped(leaf.bytes)}</text>`;
}

interface NameLines {
  readonly lines: readonly string[];
  readonly fit: string;
}

function nameLines(name: string, share: number, room: number): NameLines | undefined {
  if (room < 1) return undefined;
  const whole = labelClass(name, share);
  if (whole !== undefined) return { lines: [name], fit: whole };
  const halves = room < 2 ? undefined : twoLines(name);
  if (halves === undefined) return undefined;
  const fits = halves.map((half) => labelClass(half, share));
  const [first, second] = fits;
  if (first === undefined || second === undefined) return undefined;
  return { lines: halves, fit: first > second ? first : second };
}

function frame({ x, y, width, height }: Box): Markup {
  const [left, top, across, down] = [x, y, width, height].map((share) => percentage(share, 1));
  return html`x="${left}" y="${top}" width="${across}" height="${down}"`;
}
