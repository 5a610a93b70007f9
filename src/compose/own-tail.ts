import type { ReservedRange } from './whole-blocks.ts';

/** What composition puts behind the caller's text. */
export interface OwnText {
  readonly runtime: string | undefined;
  readonly listing: string | undefined;
}

const OPEN = '<runtime_tools>\n';
const CLOSE = '\n</runtime_tools>';
const JOINER = '\n\n';
const LISTING_HEADING = '## Available skills\n';
const ITEM = /^- \*\*[^*]+\*\*:/;

/**
 * Runtime blocks and skill listings at the very end of a text, put there by an earlier composition: found whatever
 * the code fences before them, one behind the other. `end` is what is left of the text, in UTF-16 units.
 */
export function ownTail(
  text: string,
  own: OwnText,
): { readonly end: number; readonly found: readonly ReservedRange[] } {
  const found: ReservedRange[] = [];
  let end = text.length;
  for (;;) {
    const kept = text.slice(0, end);
    const range = tailListing(kept, own.listing) ?? tailBlock(kept, own.runtime);
    if (range === undefined) return { end, found };
    found.push(range);
    end = Math.max(0, range.start - JOINER.length);
  }
}

/** The runtime block of this composition, else any block whose tags enclose no further tag line. */
function tailBlock(text: string, own: string | undefined): ReservedRange | undefined {
  if (own !== undefined && text.endsWith(own)) {
    const start = text.length - own.length;
    if (joined(text, start)) return { what: 'runtime-block', start, end: text.length };
  }
  if (!text.endsWith(CLOSE)) return undefined;
  const start = lastAtLineStart(text, OPEN);
  if (!joined(text, start)) return undefined;
  const inner = text.slice(start + OPEN.length - 1, text.length - CLOSE.length);
  return `${inner}\n`.includes(`${CLOSE}\n`) ? undefined : { what: 'runtime-block', start, end: text.length };
}

/**
 * A listing as composition writes it: heading and sentence of this case's listing, then items and nothing else.
 * Where this case lists nothing, only a listing right behind a runtime block is taken for an old one.
 * One line end behind it is forgiven: editors add it.
 */
function tailListing(text: string, own: string | undefined): ReservedRange | undefined {
  const end = text.endsWith('\n') ? text.length - 1 : text.length;
  const endsLikeOne =
    ITEM.test(text.slice(text.lastIndexOf('\n', end - 1) + 1, end)) || (own !== undefined && text.endsWith(own, end));
  if (!endsLikeOne) return undefined;
  const head = own === undefined ? LISTING_HEADING : headOf(own);
  const start = text.lastIndexOf(head, end);
  if (!joined(text, start)) return undefined;
  const rest = text.slice(start, end);
  if (own === undefined && !text.slice(0, start).endsWith(`${CLOSE}${JOINER}`)) return undefined;
  if (rest !== own && !isListing(own === undefined ? rest : rest.slice(head.length), own === undefined))
    return undefined;
  return { what: 'listing', start, end: text.length };
}

/** What stands before the first item. */
function headOf(listing: string): string {
  const first = listing.indexOf('\n- **');
  return first === -1 ? listing : listing.slice(0, first + 1);
}

function isListing(text: string, withHead: boolean): boolean {
  const lines = text.split('\n');
  const items = withHead ? lines.slice(4) : lines;
  if (withHead && (lines[1] !== '' || lines[2] === '' || lines[3] !== '')) return false;
  return items.length > 0 && items.every((line) => ITEM.test(line));
}

/** The text begins at `start`, or a blank line stands before it; false where nothing was found (-1). */
function joined(text: string, start: number): boolean {
  return start === 0 || text.endsWith(JOINER, start);
}

function lastAtLineStart(text: string, word: string): number {
  let at = text.lastIndexOf(word);
  while (at > 0 && text[at - 1] !== '\n') at = text.lastIndexOf(word, at - 1);
  return at;
}
