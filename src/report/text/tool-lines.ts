import type { ToolSizes } from '../../model/tool-sizes.ts';
import {
  byWeight,
  formWords,
  heavyNames,
  hoistingSentences,
  sumSentences,
  toolColumns,
  unclassifiedSentences,
} from '../tool-words.ts';
import { capped } from '../words.ts';
import type { Paint } from './paint.ts';
import { type Column, plainTable } from './table.ts';

const maxRows = 200;
const maxGroups = 40;
const maxRepeated = 10;

/** The sizes of tools in blocks: each tool, sums, groups, the heaviest, what repeats. */
export function toolLines(sizes: ToolSizes, pen: Paint): string[][] {
  return [
    [pen.colours.bold(`${pen.safe(sizes.of)}, ${formWords(sizes)}`), ...itemLines(sizes, pen)],
    [...sumSentences(sizes), ...unclassifiedSentences(sizes)],
    groupLines(sizes, pen),
    heaviestLines(sizes, pen),
    repeatedLines(sizes, pen),
  ];
}

function itemLines(sizes: ToolSizes, pen: Paint): string[] {
  const columns = toolColumns(sizes);
  const { shown, more } = capped(byWeight(sizes.items), maxRows);
  const heads = columns.map(({ head, number }): Column => ({ head, align: number ? 'right' : 'left' }));
  const rows = shown.map((size) => columns.map(({ cell }) => pen.safe(cell(size))));
  return [
    ...plainTable(heads, rows),
    ...(more === 0 ? [] : [`… and ${more} more tools; --format json lists them all`]),
  ];
}

/** One group is what the sums say already. */
function groupLines({ groups, declared, all }: ToolSizes, pen: Paint): string[] {
  if (groups.length < 2) return [];
  const { shown, more } = capped(groups, maxGroups);
  const number = (head: string): Column => ({ head, align: 'right' });
  const part = declared.count === all.count ? [] : [number('declared'), number('bytes declared')];
  const rows = shown.map((group) => [
    pen.safe(group.source),
    pen.safe(group.group ?? '–'),
    String(group.count),
    String(group.bytes),
    ...(part.length === 0 ? [] : [String(group.declared), String(group.declaredBytes)]),
  ]);
  const heads = [{ head: 'source' }, { head: 'group' }, number('tools'), number('bytes'), ...part];
  return [...plainTable(heads, rows), ...(more === 0 ? [] : [`… and ${more} more groups`])];
}

function heaviestLines({ heaviest, items }: ToolSizes, pen: Paint): string[] {
  const named = heavyNames(heaviest, items);
  const widest = Math.max(...heaviest.map(({ bytes }) => String(bytes).length));
  return [
    pen.colours.bold('heaviest'),
    ...heaviest.map(
      ({ bytes, advice }, index) =>
        `  ${String(bytes).padStart(widest)}  ${pen.colours.cyan(pen.safe(named[index] ?? ''))}  ${pen.safe(advice)}`,
    ),
  ];
}

function repeatedLines({ hoisting, declared }: ToolSizes, pen: Paint): string[] {
  const sentences = hoistingSentences(hoisting, declared);
  const repeated = hoisting?.repeated ?? [];
  if (repeated.length === 0) return sentences;
  const { shown, more } = capped(
    [...repeated].sort((a, b) => b.savedBytes - a.savedBytes),
    maxRepeated,
  );
  const heads: readonly Column[] = [
    { head: 'repeated in schemas, first in' },
    { head: 'bytes', align: 'right' },
    { head: 'copies', align: 'right' },
    { head: 'tools', align: 'right' },
    { head: 'saves', align: 'right' },
  ];
  const rows = shown.map(({ tool, path, bytes, count, tools, savedBytes }) => [
    pen.safe(`${tool} ${path}`),
    ...[bytes, count, tools, savedBytes].map(String),
  ]);
  return [...plainTable(heads, rows), ...(more === 0 ? [] : [`… and ${more} more`]), ...sentences];
}
