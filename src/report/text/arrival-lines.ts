import type { Arrival } from '../../model/arrival.ts';
import { placesOf, requestWords, sectionWords, skillWords, toolWords } from '../arrival-words.ts';
import { capped } from '../words.ts';
import type { Paint } from './paint.ts';
import { type Column, plainTable } from './table.ts';

const maxRows = 200;
const kindColumns: readonly Column[] = [
  { head: 'kind' },
  { head: 'parts', align: 'right' },
  { head: 'bytes', align: 'right' },
];
const numbered = (head: string): readonly Column[] => [
  { head: '' },
  { head },
  { head: 'bytes', align: 'right' },
  { head: 'arrives' },
  { head: 'where' },
];

/** The request by its parts, then what came of each section, skill and tool. */
export function arrivalLines(arrival: Arrival, pen: Paint): string[][] {
  const { colours, safe } = pen;
  const kinds = arrival.kinds.map(({ kind, parts, bytes }) => [kind, String(parts), String(bytes)]);
  const rest = ['rest (syntax, settings)', '', String(arrival.rest)];
  const sections = arrival.sections.map((section) => [
    mark(section.arrives, pen),
    safe(section.id),
    String(section.bytes),
    sectionWords(section),
    safe(placesOf(section.found)),
  ]);
  const skills = arrival.skills.map((skill) => [
    mark(skill.arrives, pen),
    safe(skill.name),
    String(skill.bytes),
    safe(skillWords(skill)),
    safe(placesOf(skill.listed)),
  ]);
  const tools = arrival.tools.map((tool) => [
    mark(tool.arrives, pen),
    safe(tool.name),
    tool.after === null ? String(tool.before) : `${tool.before} → ${tool.after}`,
    safe(toolWords(tool)),
    safe(tool.called.join(', ')),
  ]);
  return [
    [`${colours.bold(safe(arrival.caseId))}  in ${safe(requestWords(arrival))}`],
    plainTable(kindColumns, [...kinds, rest]),
    rows('section', sections),
    rows('skill', skills),
    rows('tool', tools),
  ];
}

function mark(arrives: boolean, { colours }: Paint): string {
  return arrives ? colours.green('✓') : colours.red('✗');
}

function rows(head: string, cells: readonly (readonly string[])[]): string[] {
  if (cells.length === 0) return [];
  const { shown, more } = capped(cells, maxRows);
  return [...plainTable(numbered(head), shown), ...(more === 0 ? [] : [`… and ${more} more ${head}s`])];
}
