import type { PartSpan } from '../../model/request-parts.ts';
import type { WireMark } from '../../providers/wire-marks.ts';
import { markEntries } from './mark-entries.ts';

/** A range of a text that belongs together, in UTF-16 units; `end` is exclusive. */
export interface Range extends PartSpan {
  readonly end: number;
}

/**
 * Cuts a text into ranges without gap or overlap: marked ranges, later marks inside of earlier ones, and `base` for the
 * rest. Ranges of length zero do not occur. Time is linear in the text for each mark.
 */
export function paintSpans(text: string, base: PartSpan['kind'], marks: readonly WireMark[]): Range[] {
  const whole: Range[] = text === '' ? [] : [{ start: 0, end: text.length, kind: base, name: undefined }];
  const layers = marks.flatMap((mark) => layersOf(text, mark));
  return merged(layers.reduce(overlay, whole));
}

/** Where a mark's texts stand, and on top of them their entries. A mark that never ends marks nothing. */
function layersOf(text: string, mark: WireMark): (readonly Range[])[] {
  const frames: Range[] = [];
  const entries: Range[] = [];
  const endOf = ends(text, mark);
  let from = 0;
  for (const match of text.matchAll(mark.open)) {
    if (match.index < from) continue;
    const begin = match.index + match[0].length;
    const end = endOf(begin);
    if (end === undefined) break;
    frames.push({ start: match.index, end, kind: mark.kind, name: undefined });
    entries.push(...markEntries(text, { from: begin, to: end }, mark));
    from = end;
  }
  return [frames, entries].filter((layer) => layer.length > 0);
}

/** Finds the end that belongs to an opening; must be asked for ascending places. */
function ends(text: string, { end }: WireMark): (from: number) => number | undefined {
  if ('before' in end) {
    const places = end.before.map((word) => follower(text, word));
    return (from) => places.reduce((first, next) => Math.min(first, next(from)), text.length);
  }
  const word = end.through;
  const next = follower(text, word);
  return (from) => {
    const last = next(from) + word.length;
    if (last === Number.POSITIVE_INFINITY) return undefined;
    // A closing mark that goes on names what it closes, to the end of its line.
    return word.endsWith(': ') ? lineEnd(text, last) : last;
  };
}

/** The next place of a word; what was found or not found once is not searched for again. */
function follower(text: string, word: string): (from: number) => number {
  let known = -1;
  return (from) => {
    if (known >= from) return known;
    const at = text.indexOf(word, from);
    known = at < 0 ? Number.POSITIVE_INFINITY : at;
    return known;
  };
}

function lineEnd(text: string, from: number): number {
  const at = text.indexOf('\n', from);
  return at < 0 ? text.length : at;
}

/** A layer on top of ranges, both sorted and without overlap: what it covers is cut away from those below. */
function overlay(below: readonly Range[], layer: readonly Range[]): Range[] {
  const out: Range[] = [];
  let next = 0;
  for (const range of below) {
    let at = range.start;
    while (next < layer.length && layer[next]!.start < range.end) {
      const top = layer[next]!;
      if (top.start > at) out.push({ ...range, start: at, end: top.start });
      if (top.start >= range.start) out.push(top);
      at = Math.max(at, Math.min(top.end, range.end));
      if (top.end > range.end) break;
      next += 1;
    }
    if (at < range.end) out.push({ ...range, start: at });
  }
  return out;
}

/** Neighbours of one kind without a name are one range. */
function merged(ranges: readonly Range[]): Range[] {
  const out: Range[] = [];
  for (const range of ranges) {
    const last = out.at(-1);
    const joins = last !== undefined && last.kind === range.kind && last.name === undefined && range.name === undefined;
    if (joins) out[out.length - 1] = { ...last, end: range.end };
    else out.push(range);
  }
  return out;
}
