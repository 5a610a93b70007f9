import { scanLines } from './code-fences.ts';
import { maskCode } from './mask-code.ts';

/** One sentence of a Markdown text, with what it stands under. */
export interface Sentence {
  /** UTF-16 offset in the text. */
  readonly start: number;
  /** As written, on one line. */
  readonly written: string;
  /** The same length, with code spans blanked. */
  readonly prose: string;
  /** The headings above it, and the line with a colon that opens its list. */
  readonly under: readonly string[];
}

const ITEM = /^\s*(?:[-*+]|\d{1,9}[.)])\s/;
const HEADING = /^ {0,3}(#{1,6})\s/;

interface Block {
  readonly start: number;
  readonly end: number;
  readonly under: readonly string[];
}

/** The sentences of paragraphs and list items. Fenced code and table rows hold none. Work is linear in the text. */
export function* sentences(text: string): Generator<Sentence> {
  const masked = maskCode(text);
  for (const { start, end, under } of blocks(text)) {
    const written = text.slice(start, end).replace(/[\r\n]/g, ' ');
    const prose = masked.slice(start, end).replace(/[\r\n]/g, ' ');
    let at = 0;
    for (const { index, 0: stop } of prose.matchAll(/[.!?]["')*_\]]{0,3}\s+/g)) {
      if (/\b(?:e\.g|i\.e|etc|vs)$/.test(prose.slice(Math.max(0, index - 5), index))) continue;
      const next = index + stop.length;
      yield { start: start + at, written: written.slice(at, next), prose: prose.slice(at, next), under };
      at = next;
    }
    if (at < prose.length) yield { start: start + at, written: written.slice(at), prose: prose.slice(at), under };
  }
}

function* blocks(text: string): Generator<Block> {
  const headings: string[] = [];
  let lead: string | undefined;
  let open: { start: number; end: number; item: boolean } | undefined;
  const closed = function* (): Generator<Block> {
    if (open === undefined) return;
    const { start, end, item } = open;
    open = undefined;
    if (!item) lead = undefined;
    const under = headings.filter((heading) => heading !== undefined);
    yield { start, end, under: lead === undefined ? under : [...under, lead] };
    const written = text.slice(Math.max(start, end - 300), end);
    if (!item && /:\**\s*$/.test(written)) lead = written;
  };
  for (const line of scanLines(text)) {
    const heading = line.inFence ? null : HEADING.exec(line.text);
    const item = ITEM.test(line.text);
    if (line.inFence || heading !== null || /^\s*(?:$|\|)/.test(line.text)) yield* closed();
    else if (open === undefined || item) {
      yield* closed();
      open = { start: line.start, end: line.end, item };
    } else open.end = line.end;
    if (heading === null) continue;
    headings.length = Math.min(headings.length, heading[1]!.length - 1);
    headings[heading[1]!.length - 1] = line.text.slice(0, 300);
    lead = undefined;
  }
  yield* closed();
}
