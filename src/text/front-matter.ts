import { decodeUtf8 } from './decode-utf8.ts';
import type { FrontMatterEntry } from './front-matter-entries.ts';
import { frontMatterEntries } from './front-matter-entries.ts';
import type { AddFault, FrontMatterFault } from './front-matter-fault.ts';
import type { Fences } from './front-matter-fence.ts';
import { findFences } from './front-matter-fence.ts';
import { secondBlock } from './front-matter-second-block.ts';
import { noValues, readValues } from './front-matter-values.ts';
import type { ReadBlock } from './front-matter-yaml.ts';
import { readBlock } from './front-matter-yaml.ts';
import { lineIndex } from './line-index.ts';
import { utf8Length } from './measure.ts';

/** A file with front matter, read as far as it can be. */
export interface FrontMatter {
  /** The whole file, a byte order mark included; empty when it is not UTF-8. */
  readonly text: string;
  readonly faults: readonly FrontMatterFault[];
  /** `read`: as it stands; `repaired`: after quoting values or leaving out entries; `none`: there are no values. */
  readonly state: 'read' | 'repaired' | 'none';
  /** Values with the types of YAML 1.2 (core). No prototype; keys are as in the file. */
  readonly typed: Readonly<Record<string, unknown>>;
  /** The same values with every scalar as it is written. No prototype. */
  readonly written: Readonly<Record<string, unknown>>;
  /** Top-level keys with their lines, in the order of the file, found also where the block is not YAML. */
  readonly entries: readonly FrontMatterEntry[];
  /** UTF-16 offsets of the lines between the fences, their line ends included; both 0 without front matter. */
  readonly blockStart: number;
  readonly blockEnd: number;
  /** UTF-16 offset of the body: 0 without front matter. */
  readonly bodyStart: number;
  /** The same in bytes. */
  readonly bodyOffset: number;
  /** What follows the closing fence, byte for byte; the whole text without front matter. */
  readonly body: string;
  /** 1-based line and column of a UTF-16 offset in `text`. */
  place(offset: number): { readonly line: number; readonly column: number };
}

/**
 * Reads the front matter of a Markdown file and never throws: whatever is wrong is in `faults`, in the order of the
 * file. Nothing in the file is executed, whatever its fence says. `read` reads the block.
 */
export function readFrontMatter(bytes: Uint8Array, read: ReadBlock = readBlock): FrontMatter {
  const decoded = decodeUtf8(bytes);
  if ('offset' in decoded) return notUtf8(bytes, decoded.offset);
  return readFrontMatterText(decoded.text, read);
}

const MARK = {
  message: 'The file starts with a byte order mark, which some clients do not read past.',
  help: 'Save the file as UTF-8 without a byte order mark.',
};

const fenceHelp = {
  'frontmatter-missing': 'Start the file with a line that is exactly "---" and close the block with another.',
  'frontmatter-unclosed': 'Close the block with a line that is exactly "---".',
  'frontmatter-language': 'Write the values as YAML behind a line that is exactly "---".',
} as const;

/** `readFrontMatter` for a text that is decoded already. */
export function readFrontMatterText(text: string, read: ReadBlock = readBlock): FrontMatter {
  const place = lineIndex(text);
  const faults: FrontMatterFault[] = [];
  const add: AddFault = (rule, offset, words) => {
    faults.push({ rule, offset, ...place(offset), ...words });
  };
  const mark = text.startsWith('\ufeff') ? 1 : 0;
  if (mark === 1) add('byte-order-mark', 0, { ...MARK, fix: { start: 0, end: 1, text: '' } });
  const fences = findFences(text, mark);
  if ('rule' in fences) {
    add(fences.rule, mark, { message: fences.message, help: fenceHelp[fences.rule] });
    return withoutFrontMatter(text, faults, place);
  }
  if (fences.openingBlanks) addBlanks('opening', mark + 3, text, add);
  const block = text.slice(fences.blockStart, fences.blockEnd);
  const entries = frontMatterEntries(block, fences.blockStart);
  const reading = readValues({ block, start: fences.blockStart, entries, add, read });
  addAfterBlock(text, fences, add);
  return {
    text,
    faults,
    ...reading,
    entries,
    blockStart: fences.blockStart,
    blockEnd: fences.blockEnd,
    bodyStart: fences.bodyStart,
    bodyOffset: utf8Length(text.slice(0, fences.bodyStart)),
    body: text.slice(fences.bodyStart),
    place,
  };
}

/** Faults of the closing fence and of what follows it. */
function addAfterBlock(text: string, fences: Fences, add: AddFault): void {
  if (fences.closingBlanks) addBlanks('closing', fences.closing + 3, text, add);
  const second = secondBlock(text, fences.bodyStart);
  if (second === undefined) return;
  const message = 'A second front-matter block follows the first; no client reads it.';
  add('frontmatter-second-block', second, { message, help: 'Merge it into the first block.' });
}

function addBlanks(which: 'opening' | 'closing', start: number, text: string, add: AddFault): void {
  let end = start;
  while (text[end] === ' ' || text[end] === '\t') end++;
  const message = `The ${which} fence has blanks after its hyphens.`;
  add('fence-trailing-space', start, { message, help: 'Remove the blanks.', fix: { start, end, text: '' } });
}

function withoutFrontMatter(
  text: string,
  faults: readonly FrontMatterFault[],
  place: FrontMatter['place'],
): FrontMatter {
  const parts = { entries: [], blockStart: 0, blockEnd: 0, bodyStart: 0, bodyOffset: 0, body: text };
  return { text, faults, ...noValues, ...parts, place };
}

function notUtf8(bytes: Uint8Array, offset: number): FrontMatter {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const before = decodeUtf8(bytes.subarray(0, offset));
  const place = lineIndex('text' in before ? before.text : '');
  const fault: FrontMatterFault = {
    rule: 'encoding-not-utf8',
    message: `The file is not UTF-8: the byte at offset ${offset} cannot be read.${isUtf16 ? ' It looks like UTF-16.' : ''}`,
    offset: 0,
    ...place(Number.MAX_SAFE_INTEGER),
    help: 'Save the file as UTF-8.',
  };
  return withoutFrontMatter('', [fault], lineIndex(''));
}
