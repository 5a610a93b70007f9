import { scanLines } from '../text/code-fences.ts';
import { uniqueIds } from './unique-ids.ts';

/** A named part of a text. The parts of one text, joined, are the text. */
export interface Part {
  readonly id: string;
  readonly text: string;
}

const HEADING = /^ {0,3}#{1,6}(?:[ \t]+(.*))?$/;
/** Code points of a slug. */
const MAX_SLUG = 64;

/**
 * Cuts a Markdown text before each heading (`#` to `######`) outside code fences. Ids are slugs of the headings;
 * text before the first one is `preamble`, blank lines there belong to the first heading. A text without headings is
 * one part, `whole`.
 */
export function splitHeadings(text: string): Part[] {
  const cuts: { readonly at: number; readonly title: string }[] = [];
  for (const line of scanLines(text)) {
    const heading = line.inFence ? null : HEADING.exec(line.text);
    if (heading !== null) cuts.push({ at: line.start, title: heading[1] ?? '' });
  }
  const first = cuts[0];
  if (first === undefined) return text === '' ? [] : [{ id: 'whole', text }];
  const idOf = uniqueIds();
  const preamble = text.slice(0, first.at);
  const before = preamble.trim() === '' ? [] : [{ id: idOf('preamble'), text: preamble }];
  const parts = cuts.map(({ at, title }, index) => {
    const start = index === 0 && before.length === 0 ? 0 : at;
    return { id: idOf(slugOf(title)), text: text.slice(start, cuts[index + 1]?.at ?? text.length) };
  });
  return [...before, ...parts];
}

function slugOf(title: string): string {
  // An emoji leaves nothing behind, and so must what selects its form: it would stand in the id unseen.
  const plain = title.toLowerCase().replace(/\p{Variation_Selector}/gu, '');
  const words = plain.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? [];
  const slug = [...words.join('-')].slice(0, MAX_SLUG).join('').replace(/-$/, '');
  return slug === '' ? 'section' : slug;
}
