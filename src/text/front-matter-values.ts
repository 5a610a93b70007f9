import { cutText } from './cut-text.ts';
import type { FrontMatterEntry } from './front-matter-entries.ts';
import type { AddFault } from './front-matter-fault.ts';
import type { Repair } from './front-matter-repair.ts';
import { repairBlock } from './front-matter-repair.ts';
import type { BlockReading, ReadBlock } from './front-matter-yaml.ts';
import { redact } from './redact.ts';
import { visible } from './visible.ts';

/** The values of a front-matter block; see `FrontMatter`. */
export interface BlockValues {
  readonly state: 'read' | 'repaired' | 'none';
  readonly typed: Readonly<Record<string, unknown>>;
  readonly written: Readonly<Record<string, unknown>>;
}

export const noValues: BlockValues = {
  state: 'none',
  typed: Object.freeze(Object.create(null)),
  written: Object.freeze(Object.create(null)),
};

/** A block with its place in the text. */
export interface Block {
  readonly block: string;
  /** Offset of the block. */
  readonly start: number;
  readonly entries: readonly FrontMatterEntry[];
  readonly add: AddFault;
  readonly read: ReadBlock;
}

/** Reads the values of a block that starts at the offset `start`, and goes on with what can be repaired. */
export function readValues(at: Block): BlockValues {
  const { block, start, entries, add, read } = at;
  const reading = read(block);
  if (!('fault' in reading)) return asMapping(reading, 'read', at);
  const repaired = repairBlock(block, entries, start);
  const again = repaired.repairs.length > 0 ? read(repaired.block) : reading;
  if ('fault' in again) {
    const { fault } = reading;
    const message = `The front matter is not YAML: ${shown(fault.message)}.`;
    add('frontmatter-not-yaml', offsetIn(block, fault) + start, { message, cause: 'beyond-repair' });
    return noValues;
  }
  for (const repair of repaired.repairs) addRepair(repair, add);
  return asMapping(again, 'repaired', at);
}

function addRepair({ entry, at, reason, cause, help, fix }: Repair, add: AddFault): void {
  const end = cause === 'beyond-repair' ? 'It is left out.' : 'It is read as the text it looks like.';
  add('frontmatter-not-yaml', at, {
    message: `The value of "${shown(entry.key)}" is not YAML: ${shown(reason)}. ${end}`,
    ...(help === undefined ? {} : { help }),
    cause,
    ...(fix === undefined ? {} : { fix }),
  });
}

function asMapping(reading: BlockReading, state: 'read' | 'repaired', at: Block): BlockValues {
  const { typed, written, duplicate } = reading;
  const isMapping = typed === null || (typeof typed === 'object' && !Array.isArray(typed));
  if (!isMapping) {
    const what = Array.isArray(typed) ? 'a list' : 'a single value';
    const message = `The front matter is ${what}, not a mapping of keys to values.`;
    at.add('frontmatter-not-mapping', at.start, { message });
    return noValues;
  }
  const keys = new Set<string>();
  const repeated = at.entries.filter((entry) => keys.size === keys.add(entry.key).size);
  for (const entry of repeated) {
    const message = `The key "${shown(entry.key)}" stands here a second time; the last one counts.`;
    at.add('frontmatter-duplicate-key', entry.start, { message });
  }
  if (duplicate && repeated.length === 0) {
    const message = 'A key stands here a second time; the last one counts.';
    at.add('frontmatter-duplicate-key', offsetIn(at.block, duplicate) + at.start, { message });
  }
  const values = withoutPrototype(typed);
  return { state, typed: values, written: written === typed ? values : withoutPrototype(written) };
}

function withoutPrototype(value: unknown): Record<string, unknown> {
  return Object.assign(Object.create(null), value);
}

/** Text of the file in a message: on one line, cut, without a secret. */
function shown(text: string): string {
  return cutText(redact(visible(cutText(text, 500))), 80);
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
