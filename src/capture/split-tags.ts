import { type MarkdownLine, scanLines } from '../text/code-fences.ts';
import type { Part } from './split-headings.ts';
import { uniqueIds } from './unique-ids.ts';

const OPEN = /^[ \t]*<([A-Za-z][\w.:-]*)(?:[ \t][^<>]*)?>[ \t]*$/;
const CLOSE = /^[ \t]*<\/([A-Za-z][\w.:-]*)>[ \t]*$/;

interface Block {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Cuts a text into its outermost `<tag>…</tag>` blocks, whose tags stand on lines of their own outside code fences,
 * and the text between them. Ids are the tag names, and `text`. Blank lines belong to the block before them.
 */
export function splitTags(text: string): Part[] {
  const idOf = uniqueIds();
  const parts: Part[] = [];
  let at = 0;
  const addText = (end: number): void => {
    const between = text.slice(at, end);
    const last = parts.pop();
    if (last !== undefined && between.trim() === '') parts.push({ id: last.id, text: last.text + between });
    else
      parts.push(
        ...(last === undefined ? [] : [last]),
        ...(between === '' ? [] : [{ id: idOf('text'), text: between }]),
      );
    at = end;
  };
  for (const block of outermost([...scanLines(text)])) {
    // Blank lines before the first block have no block before them.
    if (parts.length > 0 || text.slice(0, block.start).trim() !== '') addText(block.start);
    parts.push({ id: idOf(block.name), text: text.slice(at, block.end) });
    at = block.end;
  }
  addText(text.length);
  return parts;
}

/** Blocks that no other block holds, in order. A tag that is never closed is text. */
function outermost(lines: readonly MarkdownLine[]): Block[] {
  const closing = closingLines(lines);
  const blocks: Block[] = [];
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] as MarkdownLine;
    const close = closing.get(index);
    if (close === undefined) continue;
    const name = OPEN.exec(line.text)?.[1] ?? 'text';
    blocks.push({ name, start: line.start, end: (lines[close] as MarkdownLine).next });
    index = close;
  }
  return blocks;
}

/** Line of each opening tag → line of the tag that closes it. Tags of one name nest. */
function closingLines(lines: readonly MarkdownLine[]): Map<number, number> {
  const open = new Map<string, number[]>();
  const closing = new Map<number, number>();
  lines.forEach((line, index) => {
    if (line.inFence) return;
    const opened = OPEN.exec(line.text)?.[1];
    const closed = opened === undefined ? CLOSE.exec(line.text)?.[1] : undefined;
    if (opened !== undefined) {
      const waiting = open.get(opened);
      if (waiting === undefined) open.set(opened, [index]);
      else waiting.push(index);
    }
    const start = closed === undefined ? undefined : open.get(closed)?.pop();
    if (start !== undefined) closing.set(start, index);
  });
  return closing;
}
