import type { FoundAt } from '../../model/arrival.ts';
import type { PartSpan, RequestText } from '../../model/request-parts.ts';

/** More places than this tell a reader nothing. */
const maxPlaces = 20;

/** Every text of the request that holds `needle`, with the place where it begins first; at most twenty. */
export function findText(needle: string, texts: readonly RequestText[]): FoundAt[] {
  if (needle === '') return [];
  const found: FoundAt[] = [];
  for (const text of texts) {
    const at = text.text.indexOf(needle);
    if (at < 0) continue;
    const { kind } = spanAt(text.spans, at);
    found.push({ pointer: text.pointer, place: text.place, kind, times: countFrom(text.text, needle, at) });
    if (found.length === maxPlaces) break;
  }
  return found;
}

/** Whether any text holds `needle`. */
export function holds(needle: string, texts: readonly RequestText[]): boolean {
  return texts.some(({ text }) => text.includes(needle));
}

/** The span in which an offset lies. */
export function spanAt(spans: readonly PartSpan[], offset: number): PartSpan {
  return spans.findLast(({ start }) => start <= offset) ?? spans[0]!;
}

function countFrom(text: string, needle: string, first: number): number {
  let count = 0;
  for (let at = first; at >= 0; at = text.indexOf(needle, at + needle.length)) count += 1;
  return count;
}
