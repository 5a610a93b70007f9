/** Widths of a map in CSS pixels from which on more labels are shown; a label has the class `w` with the first it fits at. */
export const mapWidths = [340, 480, 640, 800, 1050] as const;

/** Room on both sides of a label, in CSS pixels. */
export const labelPadding = 6;

/** Advance of a character of the label's font, in CSS pixels; generous, so that no font of a machine is wider. */
const advance = 6.95;

/**
 * From which of the widths on a text fits into a box that takes `share` of the width of its map: 0 in every map, 4 only
 * in wide ones. `undefined` where it never fits.
 */
export function fitsFrom(text: string, share: number): number | undefined {
  const needed = columns(text) * advance + 2 * labelPadding;
  const index = mapWidths.findIndex((width) => width * share >= needed);
  return index < 0 ? undefined : index;
}

/**
 * A name in two lines, cut behind the sign that is nearest to its middle; `undefined` for a name without one. Both lines
 * together are the name.
 */
export function twoLines(name: string): readonly [string, string] | undefined {
  const cuts = [...name.matchAll(/[-_:./ ](?=.)/g)].map(({ index }) => index + 1);
  const off = (cut: number): number => Math.abs(cut - name.length / 2);
  const cut = cuts.reduce((best, each) => (best === 0 || off(each) < off(best) ? each : best), 0);
  return cut === 0 ? undefined : [name.slice(0, cut), name.slice(cut)];
}

/** Characters, those beyond Latin and Greek as two: they may come from another, wider font. */
function columns(text: string): number {
  let count = 0;
  for (const character of text) count += character.codePointAt(0)! < 0x400 ? 1 : 2;
  return count;
}
