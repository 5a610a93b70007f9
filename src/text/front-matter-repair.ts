import { CORE_SCHEMA, load } from 'js-yaml';
import type { FrontMatterEntry } from './front-matter-entries.ts';
import { yamlFault } from './parse-yaml.ts';

/** One value that is not YAML as it stands. */
export interface Repair {
  readonly entry: FrontMatterEntry;
  /** Why it is not YAML. */
  readonly reason: string;
  /** The text it reads as in quotes; `undefined` when the whole entry had to be left out. */
  readonly value: string | undefined;
}

/**
 * Repairs a block that is not YAML the way lenient clients do: a value that is the fault is read as quoted text, and
 * an entry that quoting cannot help is left out. Offsets of entries count from `offset`.
 */
export function repairBlock(
  block: string,
  entries: readonly FrontMatterEntry[],
  offset: number,
): { readonly block: string; readonly repairs: readonly Repair[] } {
  const repairs: Repair[] = [];
  let result = '';
  let at = 0;
  for (const entry of entries) {
    const [start, valueStart, end] = [entry.start - offset, entry.valueStart - offset, entry.end - offset];
    const reason = whyNotYaml(block.slice(start, end));
    if (reason === undefined) continue;
    const value = textOf(block.slice(valueStart, end), entry);
    repairs.push({ entry, reason, value });
    result += block.slice(at, start);
    if (value !== undefined) result += `${block.slice(start, valueStart).trimEnd()} ${JSON.stringify(value)}`;
    at = end;
  }
  return { block: result + block.slice(at), repairs };
}

function whyNotYaml(entry: string): string | undefined {
  try {
    load(entry, { schema: CORE_SCHEMA, json: true });
    return undefined;
  } catch (error) {
    const { message } = yamlFault(error);
    // The anchor may stand in another entry.
    return message.startsWith('unidentified alias') ? undefined : message;
  }
}

/** The value as one line of text: indented lines below belong to it, a comment does not. */
function textOf(written: string, entry: FrontMatterEntry): string | undefined {
  if (entry.style === 'below' || entry.style === 'literal' || entry.style === 'folded') return undefined;
  const [first, ...below] = written.split(/\r?\n|\r/);
  const lines = [first!, ...below.filter((line) => /^[ \t]/.test(line))];
  const words = lines.map((line) => line.replace(/(^|[ \t])#.*$/, '').trim()).filter((line) => line !== '');
  return words.join(' ');
}
