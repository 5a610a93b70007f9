import { CORE_SCHEMA, load } from 'js-yaml';
import type { FrontMatterEntry } from './front-matter-entries.ts';
import type { NotYamlCause } from './front-matter-fault.ts';
import { whyNoText } from './front-matter-reason.ts';
import { quoteBelow } from './front-matter-repair-below.ts';
import type { YamlFault } from './parse-yaml.ts';
import { yamlFault } from './parse-yaml.ts';
import { hiddenByQuotes, quoted } from './quoted.ts';
import { redact } from './redact.ts';
import type { TextEdit } from './text-edit.ts';
import { visible } from './visible.ts';

/** One value that is not YAML as it stands. */
export interface Repair {
  readonly entry: FrontMatterEntry;
  /** Offset of the value. */
  readonly at: number;
  /** Why it is not YAML. */
  readonly reason: string;
  readonly cause: NotYamlCause;
  /** What to do: the line to write, unless it is long or holds what must not be shown. */
  readonly help: string | undefined;
  /** Quotes the value and changes nothing else; `undefined` when quoting would change what is said. */
  readonly fix: TextEdit | undefined;
}

/** A block with more keys, or more of them broken, is no slip of the pen, and repairing it would take very long. */
const MOST_ENTRIES = 10_000;
const MOST_REPAIRS = 2000;

/**
 * Repairs a block that is not YAML the way lenient clients do: a value that is the fault is read as quoted text, and
 * an entry that quoting cannot help is left out. A block with too many faults is given back as it is. Offsets count from `offset`, where the block starts.
 */
export function repairBlock(
  block: string,
  entries: readonly FrontMatterEntry[],
  offset: number,
): { readonly block: string; readonly repairs: readonly Repair[] } {
  const repairs: Repair[] = [];
  let result = '';
  let at = 0;
  if (entries.length > MOST_ENTRIES) return { block, repairs: [] };
  for (const entry of entries) {
    if (repairs.length > MOST_REPAIRS) return { block, repairs: [] };
    const [start, end] = [entry.start - offset, entry.end - offset];
    const written = block.slice(start, end);
    const fault = whyNotYaml(written);
    if (fault === undefined) continue;
    const { text, found } = repairEntry(written, entry, fault);
    repairs.push(...found);
    result += block.slice(at, start) + text;
    at = end;
  }
  return { block: result + block.slice(at), repairs };
}

function whyNotYaml(entry: string): YamlFault | undefined {
  try {
    load(entry, { schema: CORE_SCHEMA, json: true });
    return undefined;
  } catch (error) {
    const fault = yamlFault(error);
    // The anchor may stand in another entry.
    return fault.message.startsWith('unidentified alias') ? undefined : fault;
  }
}

interface Repaired {
  /** The entry as YAML; empty when it is left out. */
  readonly text: string;
  readonly found: readonly Repair[];
}

function repairEntry(written: string, entry: FrontMatterEntry, fault: YamlFault): Repaired {
  const value = entry.valueStart - entry.start;
  if (entry.style === 'below') {
    const below = quoteBelow(written, fault, whyNotYaml);
    if (below !== undefined) {
      const found = below.quotes.map(({ start, end, line, value: text, reason, cause }): Repair => {
        const fix = { start: entry.start + start, end: entry.start + end, text: quoted(text) };
        return { entry, at: fix.start, reason, cause, help: writeHelp(`${line}${fix.text}`), fix };
      });
      return { text: below.text, found };
    }
  }
  const text = textOf(written.slice(value), entry);
  if (text === undefined) {
    const { message: reason } = fault;
    const help = reason.startsWith('tab ') ? 'Indent with spaces; YAML takes no tabs.' : undefined;
    const found = { entry, at: entry.valueStart, reason, cause: 'beyond-repair', help, fix: undefined } as const;
    return { text: '', found: [found] };
  }
  const { words, length } = text;
  const isHidden = hiddenByQuotes.test(words);
  const { reason, cause } = isHidden ? controlCharacter : whyNoText(written.slice(value), fault.message);
  const line = `${written.slice(0, value).trimEnd()} ${quoted(words)}`;
  const [at, start] = [entry.valueStart, entry.valueStart];
  const fix = isHidden || length === undefined ? undefined : { start, end: start + length, text: quoted(words) };
  return {
    text: line,
    found: [{ entry, at, reason, cause, help: isHidden ? HIDDEN_HELP : (text.help ?? writeHelp(line)), fix }],
  };
}

/** A longer line is of no use in a finding. */
const LONGEST_LINE = 2000;

function writeHelp(line: string): string {
  const isShown = line.length <= LONGEST_LINE && visible(line) === line && redact(line) === line;
  return isShown ? `Write: ${line}` : 'Put the whole value in double quotes.';
}

interface ValueText {
  readonly words: string;
  /** What to do where the line in quotes would not say the same. */
  readonly help: string | undefined;
  /** How much of what is written `words` can replace without a loss; what follows is a comment, or blanks. */
  readonly length: number | undefined;
}

/** A comment that its writer meant as one: `#42` is none, though YAML takes it for one. */
const COMMENT = /(^|[ \t])#(?:[ \t][\s\S]*)?$/;

/** The value as one line of text: indented lines below belong to it, a comment does not. */
function textOf(written: string, entry: FrontMatterEntry): ValueText | undefined {
  if (entry.style === 'below' || entry.style === 'literal' || entry.style === 'folded') return undefined;
  const lines = written.split(/\r?\n|\r/);
  const own = lines.filter((line, index) => index === 0 || /^[ \t]/.test(line));
  const words = own.map((line) => line.replace(COMMENT, '').trim()).filter((line) => line !== '');
  const isWhole = own.length === lines.filter((line, index) => index === 0 || line !== '').length;
  const isInner = own.slice(0, -1).some((line) => COMMENT.test(line));
  const isSafe = isWhole && !isInner && !/^(?:&|!!|!<)/.test(written);
  const last = lines.at(-1)!;
  const kept = last.length - last.replace(COMMENT, '').trimEnd().length;
  const help = isCollection(words.join(' ')) ? ITEM_HELP : isWhole ? undefined : INDENT_HELP;
  const length = isSafe && help === undefined ? written.length - kept : undefined;
  return { words: words.join(' '), help, length };
}

const controlCharacter = { reason: 'it holds a control character', cause: 'other-scalar' } as const;
const HIDDEN_HELP = 'Delete the control characters; do not write them as escapes.';

const ITEM_HELP = 'Put the item that is no YAML in double quotes.';
const INDENT_HELP = 'Indent the lines that belong to the value, and put it in double quotes.';

/** A list or mapping with an item that is not YAML: in quotes it would be one text. */
function isCollection(words: string): boolean {
  return /^\[.*\]$/.test(words) || (/^\{.*\}$/.test(words) && !words.startsWith('{{'));
}
