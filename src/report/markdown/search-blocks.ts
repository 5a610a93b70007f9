import type { ToolSearch, ToolSpec } from '../../model/tool-search.ts';
import { searchSentences } from '../tool-words.ts';
import { code, fenced, prose, table } from './markdown-escape.ts';

/** Tools that fit, as a table, and what else could be asked for. */
export function searchBlocks(search: ToolSearch): string[][] {
  const rows = search.tools.map(({ name, description, group, server_name }) => [
    code(name),
    server_name === undefined ? '' : code(server_name),
    group === undefined ? '' : code(group),
    prose(description),
  ]);
  return [
    table(['tool', 'server', 'group', 'description'], rows),
    searchSentences(search).map((sentence) => `- ${prose(sentence)}`),
  ];
}

/** Specifications as they are handed out. */
export function specBlock({ text }: ToolSpec): string[] {
  return fenced('text', text.trimEnd().split('\n'));
}
