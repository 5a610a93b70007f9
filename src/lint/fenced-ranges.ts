/** A run is taken whole or not at all: a shorter part of it would be tried with all that follows. */
const FENCE = /^[ \t>*+-]*(`{3,}(?!`)|~{3,}(?!~))([^\n`]*)$/gm;

/** UTF-16 ranges of fenced blocks, in lists and quotes too; one that is not closed reaches to the end. */
export function fencedRanges(text: string): readonly (readonly [start: number, end: number])[] {
  const found: [number, number][] = [];
  if (!text.includes('```') && !text.includes('~~~')) return found;
  let open: { readonly at: number; readonly mark: string } | undefined;
  for (const { 0: line, 1: mark = '', 2: info = '', index } of text.matchAll(FENCE)) {
    if (open === undefined) open = { at: index, mark };
    else if (mark.startsWith(open.mark) && info.trim() === '') {
      found.push([open.at, index + line.length]);
      open = undefined;
    }
  }
  if (open !== undefined) found.push([open.at, text.length]);
  return found;
}

/** The text with fenced blocks replaced by blanks, so that every offset stays; line ends stay. */
export function maskFences(text: string): string {
  let masked = '';
  let at = 0;
  for (const [start, end] of fencedRanges(text)) {
    masked += text.slice(at, start) + text.slice(start, end).replace(/[^\r\n]/g, ' ');
    at = end;
  }
  return masked + text.slice(at);
}
