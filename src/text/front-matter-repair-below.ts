import type { NotYamlCause } from './front-matter-fault.ts';
import { whyNoText } from './front-matter-reason.ts';
import type { YamlFault } from './parse-yaml.ts';
import { hiddenByQuotes, quoted } from './quoted.ts';

/** A value on one line below a key, to be put in quotes. Offsets count from the start of the entry. */
interface QuotedBelow {
  readonly start: number;
  readonly end: number;
  /** Offset of the value in its line. */
  readonly column: number;
  /** What stands before it on its line, without indentation. */
  readonly line: string;
  readonly value: string;
  readonly reason: string;
  readonly cause: NotYamlCause;
}

const COMMENT = /[ \t]#(?:[ \t][\s\S]*)?$/;
/** More faults in one entry are no slip of the pen. */
const MOST = 20;
/** A line below a key: indentation, marks of list items, a plain key where there is one; then the value. */
const LINE = /^( +(?:- +)*(?:[A-Za-z_][\w.-]*: +)?)(\S.*)$/;

/**
 * Quotes the values below a key that are no YAML, one line each; `undefined` when that does not make the entry YAML.
 * `whyNotYaml` says what is wrong with an entry.
 */
export function quoteBelow(
  entry: string,
  fault: YamlFault,
  whyNotYaml: (entry: string) => YamlFault | undefined,
): { readonly text: string; readonly quotes: readonly QuotedBelow[] } | undefined {
  const lines = entry.split('\n');
  const quotes = new Map<number, QuotedBelow>();
  let text = entry;
  for (let open: YamlFault | undefined = fault; open !== undefined; open = whyNotYaml(text)) {
    const index = open.line - 1;
    const found = lines[index] === undefined ? undefined : valueOn(lines[index], open.message);
    if (found === undefined || hiddenByQuotes.test(found.value) || quotes.has(index) || quotes.size === MOST)
      return undefined;
    const start = lines.slice(0, index).reduce((sum, line) => sum + line.length + 1, 0) + found.column;
    quotes.set(index, { ...found, start, end: start + found.value.length });
    text = lines.map((line, at) => withQuotes(line, quotes.get(at))).join('\n');
  }
  return { text, quotes: [...quotes.values()].sort((a, b) => a.start - b.start) };
}

function valueOn(line: string, parserSays: string): Omit<QuotedBelow, 'start' | 'end'> | undefined {
  const match = LINE.exec(line.trimEnd());
  if (match === null) return undefined;
  const [, before = '', written = ''] = match;
  const value = written.replace(COMMENT, '').trimEnd();
  const isCollection = /^[[{]/.test(value) && /[\]}]$/.test(value) && !value.startsWith('{{');
  if (isCollection || /^(?:[&!*|>?]|- |-$)/.test(value)) return undefined;
  return { column: before.length, line: before.trimStart(), value, ...whyNoText(value, parserSays) };
}

function withQuotes(line: string, found: QuotedBelow | undefined): string {
  if (found === undefined) return line;
  const { column, value } = found;
  return line.slice(0, column) + quoted(value) + line.slice(column + value.length);
}
