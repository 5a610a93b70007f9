import type { Origin } from '../model/origin.ts';
import type { Place } from '../model/place.ts';

/** The origin that an offset of a text belongs to; `undefined` where none covers it. Origins are in the text's order. */
export function originAt(origins: readonly Origin[], offset: number): Origin | undefined {
  let [low, high] = [0, origins.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (origins[middle]!.end <= offset) low = middle + 1;
    else high = middle;
  }
  const found = origins[low];
  return found !== undefined && found.start <= offset ? found : undefined;
}

/**
 * Where the character at an offset of `text` was written. For a printed value that is the tag that prints it.
 * `undefined` for text that no file holds.
 */
export function placeInOrigins(origins: readonly Origin[], text: string, offset: number): Place | undefined {
  const origin = originAt(origins, offset);
  if (origin === undefined || origin.kind === 'made') return undefined;
  const { path, line, column } = origin.place;
  if (origin.kind === 'value' || line === undefined) return origin.place;
  const before = text.slice(origin.start, offset);
  const breaks = before.match(/\r\n|\r|\n/gu)?.length ?? 0;
  if (column === undefined) return { path, line: line + breaks };
  if (breaks === 0) return { path, line, column: column + before.length };
  return {
    path,
    line: line + breaks,
    column: before.length - Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r')),
  };
}
