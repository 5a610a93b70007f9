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

/** Indexes of the lines that go. A blank line counts as beside a stretch where it stood beside it from the start. */
function markGone(lines: readonly Line[], ranges: readonly LineRange[]): ReadonlySet<number> {
  const gone = new Set<number>();
  let first = 0;
  for (const range of ranges) {
    while (first < lines.length && lines[first]!.start < range.start) first += 1;
    let next = first;
    while (next < lines.length && lines[next]!.start < range.end) {
      gone.add(next);
      next += 1;
    }
    if (lines[first - 1]?.blank && !gone.has(first - 1)) gone.add(first - 1);
    else if (lines[next]?.blank && lines[next]?.ended) gone.add(next);
    first = next;
  }
  return gone;
}
