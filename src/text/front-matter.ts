import { decodeUtf8 } from './decode-utf8.ts';
import type { FrontMatterEntry } from './front-matter-entries.ts';
import { frontMatterEntries } from './front-matter-entries.ts';
import type { Fences } from './front-matter-fence.ts';
import { findFences } from './front-matter-fence.ts';
import { repairBlock } from './front-matter-repair.ts';
import { secondBlock } from './front-matter-second-block.ts';
import type { BlockReading } from './front-matter-yaml.ts';
import { readBlock } from './front-matter-yaml.ts';
import { lineIndex } from './line-index.ts';
import { utf8Length } from './measure.ts';

/** Rules whose findings come from reading a file. */
export type FrontMatterRule =
  | 'encoding-not-utf8'
  | 'byte-order-mark'
  | 'fence-trailing-space'
  | 'frontmatter-missing'
  | 'frontmatter-unclosed'
  | 'frontmatter-language'
  | 'frontmatter-not-yaml'
  | 'frontmatter-not-mapping'
  | 'frontmatter-duplicate-key'
  | 'frontmatter-second-block';

/** Something wrong with the front matter of a file. Line and column are 1-based, columns in UTF-16 units. */
export interface FrontMatterFault {
  readonly rule: FrontMatterRule;
  readonly message: string;
  readonly line: number;
  readonly column: number;
  readonly help?: string;
}

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
 * file. Nothing in the file is executed, whatever its fence says.
 */
export function readFrontMatter(bytes: Uint8Array): FrontMatter {
  const decoded = decodeUtf8(bytes);
  if ('offset' in decoded) return notUtf8(bytes, decoded.offset);
  return readFrontMatterText(decoded.text);
}

const MARK = {
  message: 'The file starts with a byte order mark, which some clients do not read past.',
  help: 'Save the file as UTF-8 without a byte order mark.',
};

/** `readFrontMatter` for a text that is decoded already. */
export function readFrontMatterText(text: string): FrontMatter {
  const place = lineIndex(text);
  const faults: FrontMatterFault[] = [];
  const add = (rule: FrontMatterRule, offset: number, message: string, help?: string): void => {
    faults.push({ rule, message, ...place(offset), ...(help === undefined ? {} : { help }) });
  };
  const mark = text.startsWith('\ufeff') ? 1 : 0;
  if (mark === 1) add('byte-order-mark', 0, MARK.message, MARK.help);
  const fences = findFences(text, mark);
  if ('rule' in fences) {
    add(
      fences.rule,
      mark,
      fences.message,
      'Start the file with a line that is exactly "---" and close the block with another.',
    );
    return withoutFrontMatter(text, faults, place);
  }
  if (fences.openingBlanks)
    add('fence-trailing-space', mark + 3, 'The opening fence has blanks after its hyphens.', 'Remove the blanks.');
  const entries = frontMatterEntries(text.slice(fences.blockStart, fences.blockEnd), fences.blockStart);
  const reading = readValues(text, fences, entries, add);
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

type Add = (rule: FrontMatterRule, offset: number, message: string, help?: string) => void;

/** Faults of the closing fence and of what follows it. */
function addAfterBlock(text: string, fences: Fences, add: Add): void {
  if (fences.closingBlanks) {
    const message = 'The closing fence has blanks after its hyphens.';
    add('fence-trailing-space', fences.closing + 3, message, 'Remove the blanks.');
  }
  const second = secondBlock(text, fences.bodyStart);
  if (second === undefined) return;
  const message = 'A second front-matter block follows the first; no client reads it.';
  add('frontmatter-second-block', second, message, 'Merge it into the first block.');
}

type Values = Pick<FrontMatter, 'state' | 'typed' | 'written'>;

function readValues(text: string, fences: Fences, entries: readonly FrontMatterEntry[], add: Add): Values {
  const block = text.slice(fences.blockStart, fences.blockEnd);
  const reading = readBlock(block);
  if (!('fault' in reading)) return asMapping(reading, 'read', { block, fences, entries, add });
  const repaired = repairBlock(block, entries, fences.blockStart);
  const again = repaired.repairs.length > 0 ? readBlock(repaired.block) : reading;
  if ('fault' in again) {
    const { fault } = reading;
    add(
      'frontmatter-not-yaml',
      offsetIn(block, fault) + fences.blockStart,
      `The front matter is not YAML: ${fault.message}.`,
    );
    return noValues;
  }
  for (const { entry, reason, value } of repaired.repairs) {
    const message = `The value of "${entry.key}" is not YAML: ${reason}.`;
    if (value === undefined) add('frontmatter-not-yaml', entry.valueStart, `${message} It is left out.`);
    else
      add(
        'frontmatter-not-yaml',
        entry.valueStart,
        `${message} It is read as the text it looks like.`,
        'Put the value in quotes.',
      );
  }
  return asMapping(again, 'repaired', { block, fences, entries, add });
}

interface Block {
  readonly block: string;
  readonly fences: Fences;
  readonly entries: readonly FrontMatterEntry[];
  readonly add: Add;
}

function asMapping(reading: BlockReading, state: 'read' | 'repaired', at: Block): Values {
  const { typed, written, duplicate } = reading;
  const isMapping = typed === null || (typeof typed === 'object' && !Array.isArray(typed));
  if (!isMapping) {
    const what = Array.isArray(typed) ? 'a list' : 'a single value';
    at.add(
      'frontmatter-not-mapping',
      at.fences.blockStart,
      `The front matter is ${what}, not a mapping of keys to values.`,
    );
    return noValues;
  }
  const keys = new Set<string>();
  const repeated = at.entries.filter((entry) => keys.size === keys.add(entry.key).size);
  for (const entry of repeated)
    at.add(
      'frontmatter-duplicate-key',
      entry.start,
      `The key "${entry.key}" stands here a second time; the last one counts.`,
    );
  if (duplicate && repeated.length === 0) {
    at.add(
      'frontmatter-duplicate-key',
      offsetIn(at.block, duplicate) + at.fences.blockStart,
      'A key stands here a second time; the last one counts.',
    );
  }
  return { state, typed: withoutPrototype(typed), written: withoutPrototype(written) };
}

const noValues: Values = {
  state: 'none',
  typed: Object.freeze(Object.create(null)),
  written: Object.freeze(Object.create(null)),
};

function withoutPrototype(value: unknown): Record<string, unknown> {
  return Object.assign(Object.create(null), value);
}

function offsetIn(block: string, place: { readonly line: number; readonly column: number }): number {
  let offset = 0;
  for (let line = 1; line < place.line; line++) {
    const feed = block.indexOf('\n', offset);
    if (feed === -1) return block.length;
    offset = feed + 1;
  }
  return Math.min(offset + place.column - 1, block.length);
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
    ...place(Number.MAX_SAFE_INTEGER),
    help: 'Save the file as UTF-8.',
  };
  return withoutFrontMatter('', [fault], lineIndex(''));
}
