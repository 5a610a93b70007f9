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
import { code, prose, table } from './markdown-escape.ts';

const maxRows = 100;
const maxGroups = 40;
const maxRepeated = 10;

/** The sizes of tools as blocks of Markdown: sums first, then tables. */
export function toolBlocks(sizes: ToolSizes): string[][] {
  const { heaviest, declared, hoisting } = sizes;
  const named = heavyNames(heaviest, sizes.items);
  return [
    [`${code(sizes.of)}, ${formWords(sizes)}`],
    [...sumSentences(sizes), ...unclassifiedSentences(sizes)].map((sentence) => `- ${prose(sentence)}`),
    itemTable(sizes),
    groupTable(sizes),
    [
      '**Heaviest**',
      '',
      ...heaviest.map(({ bytes, advice }, index) => `- ${code(named[index] ?? '')} (${bytes}): ${prose(advice)}`),
    ],
    repeatedTable(sizes),
    hoistingSentences(hoisting, declared).map((sentence) => `- ${prose(sentence)}`),
  ];
}

function itemTable(sizes: ToolSizes): string[] {
  const columns = toolColumns(sizes);
  const { shown, more } = capped(byWeight(sizes.items), maxRows);
  const rows = shown.map((size) =>
    columns.map(({ head, number, cell }) => {
      const text = cell(size);
      if (number || text === '') return text;
      return head === 'status' || head === 'visibility' ? prose(text) : code(text);
    }),
  );
  return [...aligned(columns, rows), ...(more === 0 ? [] : ['', `… and ${more} more tools`])];
}

function groupTable({ groups }: ToolSizes): string[] {
  if (groups.length < 2) return [];
  const { shown, more } = capped(groups, maxGroups);
  const rows = shown.map(({ source, group, count, bytes, declared, declaredBytes }) => [
    code(source),
    group === undefined ? '–' : code(group),
    ...[count, bytes, declared, declaredBytes].map(String),
  ]);
  const columns = [
    { head: 'source', number: false },
    { head: 'group', number: false },
    ...['tools', 'bytes', 'declared', 'bytes declared'].map((head) => ({ head, number: true })),
  ];
  return [...aligned(columns, rows), ...(more === 0 ? [] : ['', `… and ${more} more groups`])];
}

function repeatedTable({ hoisting }: ToolSizes): string[] {
  const sorted = [...(hoisting?.repeated ?? [])].sort((a, b) => b.savedBytes - a.savedBytes);
  if (sorted.length === 0) return [];
  const { shown, more } = capped(sorted, maxRepeated);
  const rows = shown.map(({ tool, path, bytes, count, tools, savedBytes }) => [
    `${code(tool)} ${code(path)}`,
    ...[bytes, count, tools, savedBytes].map(String),
  ]);
  const columns = [
    { head: 'repeated in schemas, first in', number: false },
    ...['bytes', 'copies', 'tools', 'saves'].map((head) => ({ head, number: true })),
  ];
  return [...aligned(columns, rows), ...(more === 0 ? [] : ['', `… and ${more} more`])];
}

function aligned(
  columns: readonly { readonly head: string; readonly number: boolean }[],
  rows: readonly (readonly string[])[],
): string[] {
  const [heads = '', , ...lines] = table(
    columns.map(({ head }) => head),
    rows,
  );
  return [heads, `|${columns.map(({ number }) => (number ? '--:' : '---')).join('|')}|`, ...lines];
}
