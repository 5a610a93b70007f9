import type { Removed, Section } from '../model/section.ts';
import { utf8Length } from '../text/measure.ts';
import { sha256 } from '../text/sha256.ts';
import { cutLines } from './cut-lines.ts';
import type { OwnText } from './own-tail.ts';
import { ownTail } from './own-tail.ts';
import type { ReservedRange } from './whole-blocks.ts';
import { wholeBlocks } from './whole-blocks.ts';

/** Stands between two sections. */
export const JOINER: string = '\n\n';

export interface Stripped {
  readonly sections: readonly Section[];
  readonly removed: readonly Removed[];
}

/**
 * Takes earlier runtime blocks, inventories and listings out of the sections, until there are none.
 * They are looked for in the joined text, so that a code fence that one section opens holds in the next. A section
 * that is left empty goes; every other byte stays.
 */
export function stripReserved(sections: readonly Section[], own: OwnText): Stripped {
  let current = sections.filter(({ text }) => text !== '');
  const removed: Removed[] = [];
  for (;;) {
    const text = joinTexts(current);
    const tail = ownTail(text, own);
    if (tail.found.length > 0) {
      removed.push(...describe(text, tail.found, current));
      current = map(current, (section, start) => section.text.slice(0, Math.max(0, tail.end - start)));
      continue;
    }
    const blocks = wholeBlocks(text);
    if (blocks.length === 0) return { sections: current, removed };
    removed.push(...describe(text, blocks, current));
    current = map(current, (section, start) => cutLines(section.text, within(blocks, start, section.text.length)));
  }
}

/** The whole text of sections that follow each other. */
export function joinTexts(sections: readonly Section[]): string {
  return sections.map(({ text }) => text).join(JOINER);
}

/** Every section with a new text, made from its offset in the joined text; empty ones are left out. */
function map(sections: readonly Section[], change: (section: Section, start: number) => string): Section[] {
  let start = 0;
  return sections.flatMap((section) => {
    const text = change(section, start);
    start += section.text.length + JOINER.length;
    return text === '' ? [] : [{ ...section, text }];
  });
}

/** The parts of the ranges that lie in one section, as offsets in its text. */
function within(ranges: readonly ReservedRange[], start: number, length: number): { start: number; end: number }[] {
  return ranges
    .filter((range) => range.start < start + length && range.end > start)
    .map((range) => ({ start: Math.max(0, range.start - start), end: Math.min(length, range.end - start) }));
}

function describe(text: string, ranges: readonly ReservedRange[], sections: readonly Section[]): Removed[] {
  return ranges.map(({ what, start, end }) => {
    const body = text.slice(start, end);
    return { what, section: sectionAt(sections, start), bytes: utf8Length(body), sha256: sha256(body) };
  });
}

function sectionAt(sections: readonly Section[], offset: number): string {
  let end = 0;
  for (const section of sections) {
    end += section.text.length;
    if (offset < end) return section.id;
    end += JOINER.length;
  }
  return sections.at(-1)?.id ?? '';
}
