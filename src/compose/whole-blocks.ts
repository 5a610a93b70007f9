import type { Removed } from '../model/section.ts';
import { scanLines } from '../text/code-fences.ts';

/** A stretch of text that does not belong into a caller's text. Offsets are UTF-16 units. */
export interface ReservedRange {
  readonly what: Removed['what'];
  readonly start: number;
  readonly end: number;
}

type Tag = 'runtime_tools' | 'available_tools';

const TAG_LINE = /^ {0,3}<(\/?)(runtime_tools|available_tools)>[ \t]*$/;

/**
 * The whole `<runtime_tools>` and `<available_tools>` blocks of a text: both tags alone on their lines and outside
 * code fences, the closing one taken with the nearest opening one before it. A half tag is text. A block within a
 * block is part of the outer one. In the order of the text.
 */
export function wholeBlocks(text: string): ReservedRange[] {
  const open: { readonly tag: Tag; readonly start: number }[] = [];
  const waiting = { runtime_tools: 0, available_tools: 0 };
  const found: ReservedRange[] = [];
  for (const line of scanLines(text)) {
    const match = line.inFence ? null : TAG_LINE.exec(line.text);
    if (match === null) continue;
    const tag = match[2] as Tag;
    if (match[1] === '') {
      open.push({ tag, start: line.start });
      waiting[tag] += 1;
      continue;
    }
    if (waiting[tag] === 0) continue;
    const start = closeNearest(open, waiting, tag);
    while ((found.at(-1)?.start ?? -1) > start) found.pop();
    found.push({ what: tag === 'runtime_tools' ? 'runtime-block' : 'inventory-block', start, end: line.end });
  }
  return found;
}

/** Takes the nearest opening of `tag` off the stack, with everything that was opened inside it; returns its start. */
function closeNearest(
  open: { readonly tag: Tag; readonly start: number }[],
  waiting: Record<Tag, number>,
  tag: Tag,
): number {
  for (;;) {
    const last = open.pop();
    if (last === undefined) return 0;
    waiting[last.tag] -= 1;
    if (last.tag === tag) return last.start;
  }
}
