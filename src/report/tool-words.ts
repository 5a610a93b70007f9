import type { ToolSearch } from '../model/tool-search.ts';
import type { HeavyTool, Hoisting, ListBytes, ToolSize, ToolSizes } from '../model/tool-sizes.ts';
import { tokenHead, tokenWords } from './token-words.ts';
import { counted } from './words.ts';

/** What came out, in one sentence; empty where no tools were measured. */
export function toolsSentence(sizes: ToolSizes | undefined): string {
  if (sizes === undefined) return '';
  const { declared, all } = sizes;
  const who =
    declared.count === all.count
      ? counted(all.count, 'tool')
      : `${declared.count} of ${counted(all.count, 'tool')} declared`;
  return `${who}, ${declared.listingBytes} bytes.`;
}

/** As what tools were measured, and which of them are listed. */
export function formWords({ form, toolsProfile }: ToolSizes): string {
  const measured = form === 'written' ? 'as written' : `form ${form}`;
  return toolsProfile === null ? measured : `${measured}, tools profile ${toolsProfile}`;
}

/** `declared 6 tools: items 2338 + wrapper 7 = listing 2345 bytes`, and the same for all where that is another list. */
export function sumSentences({ declared, all, tokens }: ToolSizes): string[] {
  if (declared.count === all.count) return [sumOf('', all, tokens)];
  return [sumOf('declared: ', declared, tokens), sumOf('all: ', all, tokens)];
}

function sumOf(what: string, list: ListBytes, how: ToolSizes['tokens']): string {
  const { count, itemsBytes, wrapperBytes, listingBytes } = list;
  const tokens = how === undefined ? '' : `, ${tokenWords({ ...how, count: list.tokens ?? 0 })}`;
  return `${what}${counted(count, 'tool')}, items ${itemsBytes} + wrapper ${wrapperBytes} = listing ${listingBytes} bytes${tokens}`;
}

/** What hoisting the repeated parts would save; empty where it saves nothing. */
export function hoistingSentences(hoisting: Hoisting | undefined, { listingBytes }: ListBytes): string[] {
  if (hoisting === undefined) return ['The schemas have too many parts to look for repeated ones.'];
  const { repeated, sharedBytes, ownBytes } = hoisting;
  if (repeated.length === 0) return [];
  const share = ((100 * sharedBytes) / listingBytes).toFixed(1);
  const own =
    ownBytes === 0
      ? 'No tool repeats enough inside its own schema to gain by a "$defs" of its own.'
      : `A "$defs" inside each tool would save ${ownBytes} bytes, where the client follows references.`;
  return [
    `One "$defs" for the whole list would save ${sharedBytes} of ${listingBytes} bytes (${share} %); no protocol sends such a list yet, so this is what shorter types would be worth.`,
    own,
  ];
}

/** Whether a tool is sent and may be called, and why not. */
function statusWord({ admitted, declared, refused }: ToolSize): string {
  if (declared) return 'declared';
  if (refused !== undefined) return refused === 'not_allowed' ? 'not allowed' : 'server down';
  if (admitted === null) return 'not declared';
  return admitted ? 'admitted' : 'not allowed';
}

/** A column of the table of tools: its head and the text of a row. */
export interface ToolColumn {
  readonly head: string;
  readonly number: boolean;
  readonly cell: (size: ToolSize) => string;
}

/** The columns that say something about these tools. */
export function toolColumns({ items, toolsProfile, tokens }: ToolSizes): readonly ToolColumn[] {
  const text = (head: string, cell: ToolColumn['cell'], shown: boolean): ToolColumn[] =>
    shown ? [{ head, number: false, cell }] : [];
  const number = (head: string, count: (size: ToolSize) => number): ToolColumn => ({
    head,
    number: true,
    cell: (size) => String(count(size)),
  });
  const classified = toolsProfile !== null || items.some(({ visibility }) => visibility !== undefined);
  return [
    ...text('tool', ({ name }) => name, true),
    ...text('source', ({ source }) => source, new Set(items.map(({ source }) => source)).size > 1),
    ...text('group', ({ group }) => group ?? '', new Set(items.map(({ group }) => group)).size > 1),
    ...text('visibility', ({ visibility }) => visibility ?? 'unclassified', classified),
    ...text(
      'status',
      statusWord,
      items.some(({ declared }) => !declared),
    ),
    number('description', ({ descriptionBytes }) => descriptionBytes),
    number('schema', ({ schemaBytes }) => schemaBytes),
    number('other', ({ otherBytes }) => otherBytes),
    number('bytes', ({ bytes }) => bytes),
    ...(tokens === undefined ? [] : [number(tokenHead(tokens), ({ tokens: own = 0 }) => Math.round(own))]),
  ];
}

/** What is sent first, then what may be called, then the rest; the largest first in each. */
export function byWeight(items: readonly ToolSize[]): readonly ToolSize[] {
  const rank = ({ admitted, declared }: ToolSize): number => (declared ? 0 : admitted === false ? 2 : 1);
  return [...items].sort((a, b) => rank(a) - rank(b) || b.bytes - a.bytes);
}

/** Tools that say neither core nor advanced, where nobody does. */
export function unclassifiedSentences({ items, toolsProfile }: ToolSizes): string[] {
  const silent = toolsProfile === null && items.every(({ visibility }) => visibility === undefined);
  return silent ? ['All are unclassified: none says core or advanced.'] : [];
}

/** Names of the heaviest tools, with the source where several tools of the list have that name. */
export function heavyNames(heaviest: readonly HeavyTool[], items: readonly ToolSize[]): string[] {
  return heaviest.map(({ name, source }) => {
    const several = items.filter((item) => item.name === name).length > 1;
    return several ? `${name} (${source})` : name;
  });
}

/** How many tools a search found, and among what. */
export function searchSentences({ query, tools, total, groups, servers }: ToolSearch): string[] {
  const count =
    total > tools.length ? `${tools.length} of ${counted(total, 'tool')} shown` : `${counted(total, 'tool')}`;
  return [
    query === '' ? `${count}.` : `${count} for "${query}".`,
    ...(groups.length === 0 ? [] : [`Groups: ${groups.join(', ')}.`]),
    ...(servers.length === 0 ? [] : [`Servers: ${servers.join(', ')}.`]),
  ];
}
