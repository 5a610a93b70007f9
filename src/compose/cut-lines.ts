import { scanLines } from '../text/code-fences.ts';

/** A stretch of whole lines, without the line end of the last. UTF-16 offsets. */
export interface LineRange {
  readonly start: number;
  readonly end: number;
}

interface Line {
  readonly start: number;
  readonly next: number;
  readonly blank: boolean;
  /** It ends with a line end. */
  readonly ended: boolean;
}

/**
 * The text without the given lines, each stretch taken together with one blank line beside it: the one before, else
 * the one behind. Everything else stays byte for byte. `ranges` are sorted and do not overlap.
 */
export function cutLines(text: string, ranges: readonly LineRange[]): string {
  if (ranges.length === 0) return text;
  const lines = [...scanLines(text)].map(
    (line): Line => ({
      start: line.start,
      next: line.next,
      blank: /^[ \t]*$/.test(line.text),
      ended: line.next > line.end,
    }),
  );
  const gone = markGone(lines, ranges);
  const kept = lines.filter((_, index) => !gone.has(index));
  const whole = kept.map((line) => text.slice(line.start, line.next)).join('');
  const lostOpenEnd = gone.has(lines.length - 1) && lines.at(-1)?.ended === false;
  return lostOpenEnd ? whole.replace(/(\r\n|\n|\r)$/, '') : whole;
}

/** Indexes of the lines that go. From the last stretch to the first, so that neighbours see what is already gone. */
function markGone(lines: readonly Line[], ranges: readonly LineRange[]): ReadonlySet<number> {
  const gone = new Set<number>();
  const behind = new Map<number, number>();
  let last = lines.length - 1;
  for (const range of ranges.toReversed()) {
    while (last >= 0 && lines[last]!.start >= range.end) last -= 1;
    let first = last;
    while (first > 0 && lines[first]!.start > range.start) first -= 1;
    for (let index = first; index <= last; index += 1) gone.add(index);
    let next = last + 1;
    while (gone.has(next)) next = behind.get(next) ?? next + 1;
    behind.set(first, next);
    const before = lines[first - 1];
    if (before?.blank) gone.add(first - 1);
    else if (lines[next]?.blank && lines[next]?.ended) gone.add(next);
    last = first - 1;
  }
  return gone;
}
