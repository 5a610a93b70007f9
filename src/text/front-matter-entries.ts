import { FAILSAFE_SCHEMA, load } from 'js-yaml';

/** One top-level key of a front-matter block and the lines that belong to it. Offsets are UTF-16 units. */
export interface FrontMatterEntry {
  readonly key: string;
  /** Offset of the key. */
  readonly start: number;
  /** Offset of the value on the key's line; the end of that line when the value starts below or is absent. */
  readonly valueStart: number;
  /** End of the last line that belongs to the value, without its line end. */
  readonly end: number;
  /** How the value is written. `below`: it starts on a line below the key, or there is none. */
  readonly style: 'plain' | 'single' | 'double' | 'literal' | 'folded' | 'flow' | 'alias' | 'below';
}

/**
 * Finds the top-level keys of a block mapping by its lines, whether the block is valid YAML or not: a key starts in
 * the first column, and what follows indented, or in the first column without being a key, belongs to it.
 * `offset` is where the block starts in the text that offsets count in. Keys in the form `? key` are not found.
 */
export function frontMatterEntries(block: string, offset: number): FrontMatterEntry[] {
  const entries: FrontMatterEntry[] = [];
  let at = 0;
  while (at < block.length) {
    const feed = block.indexOf('\n', at);
    const next = feed === -1 ? block.length : feed + 1;
    const end = lineEnd(block, at, feed === -1 ? block.length : feed);
    const line = block.slice(at, end);
    const found = keyOf(line);
    const last = entries.at(-1);
    if (found) {
      const valueStart = offset + at + found.value;
      entries.push({
        key: found.key,
        start: offset + at,
        valueStart,
        end: offset + end,
        style: styleOf(line.slice(found.value)),
      });
    } else if (last && /\S/.test(line) && !/^(?:#|---|\.\.\.)/.test(line)) {
      entries[entries.length - 1] = { ...last, end: offset + end };
    }
    at = next;
  }
  return entries;
}

function lineEnd(text: string, start: number, end: number): number {
  return end > start && text[end - 1] === '\r' ? end - 1 : end;
}

/** A key as almost all are written. */
const PLAIN_KEY = /^([A-Za-z_][\w-]*):(?:[ \t]+|$)/;

/** The key that a line starts with, and where its value starts in the line. */
function keyOf(line: string): { readonly key: string; readonly value: number } | undefined {
  const plain = PLAIN_KEY.exec(line);
  if (plain !== null) return { key: plain[1]!, value: plain[0].length };
  if (/^(?:[\s#{}[\],|>@`%&*!?]|-(?:\s|$)|---|\.\.\.)/.test(line)) return undefined;
  const quoted = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')/.exec(line)?.[0];
  if (quoted === undefined && /^["']/.test(line)) return undefined;
  const colon =
    quoted === undefined ? line.search(/:(?=[ \t]|$)/) : quoted.length + line.slice(quoted.length).search(/:/);
  if (
    colon <= 0 ||
    !/^[ \t]*$/.test(line.slice(quoted?.length ?? colon, colon)) ||
    !/^:(?:[ \t]|$)/.test(line.slice(colon))
  ) {
    return undefined;
  }
  const written = line.slice(0, colon);
  if (quoted === undefined && /[ \t]#/.test(written)) return undefined;
  const key = keyText(written);
  const blanks = /^[ \t]*/.exec(line.slice(colon + 1))![0].length;
  return key === undefined ? undefined : { key, value: colon + 1 + blanks };
}

function keyText(written: string): string | undefined {
  if (/^[A-Za-z_][\w-]*$/.test(written)) return written;
  try {
    const key: unknown = load(written, { schema: FAILSAFE_SCHEMA });
    return typeof key === 'string' ? key : undefined;
  } catch {
    return undefined;
  }
}

function styleOf(value: string): FrontMatterEntry['style'] {
  const text = value.replace(/^(?:[&!]\S*(?:[ \t]+|$))*/, '');
  const [first] = text;
  if (first === undefined || first === '#') return 'below';
  if (first === '"') return 'double';
  if (first === "'") return 'single';
  if (first === '|') return 'literal';
  if (first === '>') return 'folded';
  if (first === '{' || first === '[') return 'flow';
  return first === '*' ? 'alias' : 'plain';
}
