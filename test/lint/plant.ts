import { readFrontMatterText } from '../../src/text/front-matter.ts';

/** A text and the 1-based line that was put into it. */
export interface Planted {
  readonly text: string;
  readonly line: number;
}

/** Words for planted values: lower case, so that nothing in them is a name of anything. */
const words = ['ledger', 'rows', 'totals', 'invoices', 'columns', 'receipts', 'entries', 'balances'] as const;

/** A word by chance. */
export function aWord(random: (n: number) => number): string {
  return words[random(words.length)]!;
}

/** A sentence of at least `length` characters, without anything that YAML reads otherwise. */
export function aSentence(length: number, random: (n: number) => number): string {
  let text = 'Checks';
  while (text.length < length) text += ` ${aWord(random)}`;
  return text;
}

/** Writes a key of the front matter anew, or adds it as the last one; `line` is that of the key. */
export function plantField(text: string, key: string, written: string): Planted | undefined {
  const { state, entries, blockStart, blockEnd } = readFrontMatterText(text);
  if (state !== 'read' || blockEnd === 0) return undefined;
  const entry = entries.find((one) => one.key === key);
  const [start, end] = entry === undefined ? [blockEnd, blockEnd] : [entry.start, entry.end];
  if (start < blockStart) return undefined;
  const feed = text.includes('\r\n') ? '\r\n' : '\n';
  const put = `${key}:${written === '' ? '' : ' '}${written.replaceAll('\n', feed)}${entry === undefined ? feed : ''}`;
  return { text: text.slice(0, start) + put + text.slice(end), line: lineAt(text, start) };
}

/** Takes a key and its value out; `line` is the first of the block. */
export function removeField(text: string, key: string): Planted | undefined {
  const { state, entries, blockStart } = readFrontMatterText(text);
  const entry = entries.find((one) => one.key === key);
  if (state !== 'read' || entry === undefined) return undefined;
  const next = text.indexOf('\n', entry.end) + 1;
  return { text: text.slice(0, entry.start) + text.slice(next), line: lineAt(text, blockStart) };
}

/** Puts a paragraph of one line right behind the front matter. */
export function plantParagraph(text: string, paragraph: string): Planted | undefined {
  const { bodyStart, state } = readFrontMatterText(text);
  if (state !== 'read') return undefined;
  const feed = text.includes('\r\n') ? '\r\n' : '\n';
  const put = `${feed}${paragraph}${feed}${feed}`;
  return { text: text.slice(0, bodyStart) + put + text.slice(bodyStart), line: lineAt(text, bodyStart) + 1 };
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
