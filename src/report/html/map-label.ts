/** Widths of a map in CSS pixels from which on more labels are shown; a label has the class of the first it fits at. */
export const mapWidths = [340, 480, 640, 800, 960] as const;

/** Room on both sides of a label, in CSS pixels. */
export const labelPadding = 7;

/** Advance of a character of the label's font, in CSS pixels; generous, so that no font of a machine is wider. */
const advance = 7.1;

/**
 * The class of a label of the given text in a box that takes `share` of the width of its map: `w0` fits in every map,
 * `w4` only in wide ones. `undefined` where it never fits.
 */
export function labelClass(text: string, share: number): string | undefined {
  const needed = columns(text) * advance + 2 * labelPadding;
  const index = mapWidths.findIndex((width) => width * share >= needed);
  return index < 0 ? undefined : `w${index}`;
}

/** Characters, those beyond Latin and Greek as two: they may come from another, wider font. */
function columns(text: string): number {
  let count = 0;
  for (const character of text) count += character.codePointAt(0)! < 0x400 ? 1 : 2;
  return count;
}
