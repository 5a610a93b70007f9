import type { LoadSituation } from '../../model/load-situation.ts';
import type { FrontMatter } from '../../text/front-matter.ts';
import type { FrontMatterEntry } from '../../text/front-matter-entries.ts';

const DOUBLED_BY_STRICT_READERS = new Set(['name', 'description', 'metadata']);

/** What clients differ about in the block between the fences, whatever its keys say. */
export function* yamlSituations(front: FrontMatter): Generator<LoadSituation> {
  const block = front.text.slice(front.blockStart, front.blockEnd);
  if (block.includes('---')) yield 'hyphens-in-block';
  if (block.includes('\t') && /^ *\t+[^\s#]/m.test(block)) yield 'yaml-tab-indent';
  if (isNotStrict(front, block)) yield 'yaml-not-strict';
  const entryOn = entriesByLine(front);
  if (front.faults.some(({ rule }) => rule === 'frontmatter-duplicate-key')) yield twice(front.entries);
  for (const { rule, line } of front.faults) {
    if (rule === 'frontmatter-not-mapping') yield 'yaml-not-mapping';
    else if (rule === 'frontmatter-not-yaml') {
      const entry = entryOn(line);
      yield entry === undefined ? 'yaml-beyond-repair' : brokenValue(front.text, entry);
    }
  }
}

/** Finds the entry that a line belongs to. Entries stand in the order of the file. */
function entriesByLine({ entries, place }: FrontMatter): (line: number) => FrontMatterEntry | undefined {
  let lines: readonly (readonly [number, number])[] | undefined;
  return (line) => {
    lines ??= entries.map(({ start, end }) => [place(start).line, place(end).line]);
    let [low, high] = [0, lines.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (lines[middle]![1] < line) low = middle + 1;
      else high = middle;
    }
    return (lines[low]?.[0] ?? Number.POSITIVE_INFINITY) <= line ? entries[low] : undefined;
  };
}

function twice(entries: readonly FrontMatterEntry[]): LoadSituation {
  const strict = entries.filter(({ key }) => DOUBLED_BY_STRICT_READERS.has(key)).map(({ key }) => key);
  return new Set(strict).size < strict.length ? 'duplicate-key' : 'duplicate-other-key';
}

/** How a value is broken, as far as clients differ in what they make of it. */
function brokenValue(text: string, { key, valueStart, end }: FrontMatterEntry): LoadSituation {
  const [first = '', ...below] = text.slice(valueStart, end).split(/\r?\n/);
  if (below.some((line) => /\S/.test(line))) return brokenBelow(first, below);
  if (/^(?:["']|[-?](?:\s|$))/.test(first)) return isClosed(first) ? 'yaml-quote-start' : 'yaml-beyond-repair';
  if (/^[|>]/.test(first)) return 'yaml-indicator-start';
  if (hasColon(first)) return key.includes('-') ? 'yaml-colon-hyphen-key' : 'yaml-colon';
  if (/^[[{@`]/.test(first)) return 'yaml-flow-start';
  return /^[*&!%,\]}#]/.test(first) ? 'yaml-indicator-start' : 'yaml-beyond-repair';
}

function brokenBelow(first: string, below: readonly string[]): LoadSituation {
  if (below.some((line) => /^ *\t/.test(line))) return 'yaml-tab-indent';
  if (first !== '') return below.some(hasColon) ? 'yaml-colon-continued' : 'yaml-beyond-repair';
  const isNested = below.some((line) => /^ +[\w-]+:[ \t]+[^\s"'].*:(?:\s|$)/.test(line));
  return isNested ? 'yaml-colon-nested' : 'yaml-beyond-repair';
}

const hasColon = (line: string): boolean => /:(?:\s|$)/.test(line);

/** A quote that has an end somewhere; hyphens and question marks need none. */
function isClosed(value: string): boolean {
  return /^[-?]/.test(value) || value.indexOf(value[0]!, 1) !== -1;
}

/** Flow style, anchors, aliases and tags, at the top or below. */
function isNotStrict({ text, entries }: FrontMatter, block: string): boolean {
  if (entries.some(({ style }) => style === 'flow' || style === 'alias')) return true;
  if (!/[[{&!]/.test(block)) return false;
  if (entries.some(({ valueStart }) => /^[&!]\S/.test(text.slice(valueStart, valueStart + 2)))) return true;
  // Lines of a block scalar look alike: only what stands below a key without a value of its own counts.
  return entries.some(
    ({ style, valueStart, end }) =>
      style === 'below' && /^[ \t]+(?:- +|(?:- +)?[\w-]+: +)[[{&!]/m.test(text.slice(valueStart, end)),
  );
}
