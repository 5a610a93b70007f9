import type { Arrival } from '../../model/arrival.ts';
import { placesOf, requestWords, sectionWords, skillWords, toolWords } from '../arrival-words.ts';
import { capped } from '../words.ts';
import { code, prose, table } from './markdown-escape.ts';

const maxRows = 100;

/** The request by its parts, then what came of each section, skill and tool; what does not arrive stands first. */
export function arrivalBlocks(arrival: Arrival): string[][] {
  const kinds = arrival.kinds.map(({ kind, parts, bytes }) => [kind, String(parts), String(bytes)]);
  return [
    [`${code(arrival.caseId)} in ${prose(requestWords(arrival))}`],
    table(['kind', 'parts', 'bytes'], [...kinds, ['rest (syntax, settings)', '', String(arrival.rest)]]),
    block('section', arrival.sections, (section) => [
      code(section.id),
      String(section.bytes),
      sectionWords(section),
      prose(placesOf(section.found)),
    ]),
    block('skill', arrival.skills, (skill) => [
      code(skill.name),
      String(skill.bytes),
      prose(skillWords(skill)),
      prose(placesOf(skill.listed)),
    ]),
    block('tool', arrival.tools, (tool) => [
      code(tool.name),
      tool.after === null ? String(tool.before) : `${tool.before} → ${tool.after}`,
      prose(toolWords(tool)),
      tool.called.map(code).join(', '),
    ]),
  ];
}

function block<T extends { readonly arrives: boolean }>(
  head: string,
  entries: readonly T[],
  cells: (entry: T) => string[],
): string[] {
  if (entries.length === 0) return [];
  const sorted = [...entries.filter(({ arrives }) => !arrives), ...entries.filter(({ arrives }) => arrives)];
  const { shown, more } = capped(sorted, maxRows);
  const rows = shown.map((entry) => [entry.arrives ? 'yes' : '**no**', ...cells(entry)]);
  const lines = table(['arrives', head, 'bytes', 'how', 'where'], rows);
  return more === 0 ? lines : [...lines, '', `… and ${more} more ${head}s`];
}
