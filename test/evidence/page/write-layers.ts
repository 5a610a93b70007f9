import type { Capture, MeasuredSection } from '../../../src/model/capture.ts';
import type { Captures } from './compare.ts';
import { figure, markdownTable } from './figures.ts';
import { fits } from './measures.ts';
import type { LayersTable } from './rows.ts';

const head = ['layer', 'where it came from', 'their verdict', 'ours: owner, file, bytes'];

/** What carries each layer of a prompt now. Throws when a section stands in no row, or a row finds nothing. */
export async function writeLayers(table: LayersTable, captures: Captures): Promise<string> {
  const capture = await captures(table.of);
  const covered = new Set<string>();
  const rows = table.rows.map(({ what, source, verdict, now }) => {
    const carriers = now.map((one) => carrier(capture, one, covered));
    return [what, source, verdict, carriers.join('; ')];
  });
  const missing = capture.sections.filter(({ id }) => !covered.has(id)).map(({ id }) => id);
  if (missing.length > 0) throw new Error(`no layer holds the sections ${missing.join(', ')}`);
  return markdownTable(head, rows, /^$/);
}

function carrier(capture: Capture, name: string, covered: Set<string>): string {
  const [kind = '', subject = ''] = name.split(/: (.*)/);
  switch (kind) {
    case 'section':
      return sections(capture, subject, covered);
    case 'skill':
      return skill(capture, subject);
    case 'tool':
      return tool(capture, subject);
    case 'listing':
      return listing(capture);
    default:
      return name;
  }
}

function sections({ caseId, sections: all }: Capture, pattern: string, covered: Set<string>): string {
  const found = all.filter(({ id }) => fits(pattern, id));
  if (found.length === 0) throw new Error(`${caseId} has no section ${pattern}`);
  for (const { id } of found) {
    if (covered.has(id)) throw new Error(`two layers hold the section ${id}`);
    covered.add(id);
  }
  return found.map((one) => `\`${one.id}\`: ${one.owner}, ${shownSource(one)}, ${figure(one.bytes)}`).join('; ');
}

function shownSource({ source }: MeasuredSection): string {
  return `\`${source.replace(/^(?:agentprompt:|(?:\.\.\/)+)/, '')}\``;
}

function skill({ caseId, skills }: Capture, name: string): string {
  const found = skills.find((one) => one.name === name);
  if (found === undefined) throw new Error(`${caseId} has no skill ${name}`);
  return `skill \`${name}\`, ${found.origin}, read on demand, ${figure(found.bytes)}`;
}

function tool({ caseId, tools }: Capture, name: string): string {
  const found = tools.declared.find((one) => one.name === name);
  if (found === undefined) throw new Error(`${caseId} declares no tool ${name}`);
  return `tool \`${name}\`, ${found.source}, declared, ${figure(found.bytes)}`;
}

function listing({ skills, listing: { delivery, bytes } }: Capture): string {
  const who = delivery === 'native' ? "the provider's own index" : 'the section `skills`';
  return `${who}, ${skills.length} names and descriptions from the front matter of each \`SKILL.md\`, ${figure(bytes)}`;
}
