import { fencedRanges } from './fenced-ranges.ts';

type Range = readonly [start: number, end: number];

/** `<example>`, `<examples>`, `<good-example>`, opening or closing. */
const TAG = /<(\/?)(?:[\w-]{0,40}[-_])?examples?(?:[-_][\w-]{0,40})?(?: [^<>\n]{0,200})?>/gi;

/**
 * UTF-16 ranges of a text that show something: fenced blocks, and what stands between the tags of an example. A tag that
 * nothing closes shows nothing.
 */
export function exampleRanges(text: string): readonly Range[] {
  return merged([...fencedRanges(text), ...tagged(text)]);
}

function tagged(text: string): readonly Range[] {
  const found: Range[] = [];
  const open: number[] = [];
  for (const { index, 0: tag, 1: slash } of text.matchAll(TAG)) {
    if (slash === '') open.push(index);
    else {
      const start = open.pop();
      if (start !== undefined) found.push([start, index + tag.length]);
    }
  }
  return found;
}

function merged(ranges: readonly Range[]): readonly Range[] {
  const apart: [number, number][] = [];
  for (const [start, end] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const last = apart.at(-1);
    if (last !== undefined && start <= last[1]) last[1] = Math.max(last[1], end);
    else apart.push([start, end]);
  }
  return apart;
}
