import type { CaseDiff, NamedDiff, SectionDiff } from '../../model/capture-diff.ts';
import { volatileWords } from '../../text/volatile-words.ts';
import { cachedPercent } from '../cached-percent.ts';
import { changeList } from '../change-list.ts';
import { type CaseGroup, type CountedSection, groupCases } from '../group-cases.ts';
import { shownHunks, shownNamedHunks } from '../shown-hunks.ts';
import { besidePrompt, capped, change, counted, percent, signed } from '../words.ts';
import { hunkBlock } from './hunk-block.ts';
import { code, html, prose, table } from './markdown-escape.ts';

const maxRows = 50;
const maxChanges = 20;
const openCases = 4;
const maxGroups = 30;
const maxParts = 60;

/** What changed, each change once, then folded: the cases that differ, and a block a group of equal changes. */
export function diffBlocks(diffs: readonly CaseDiff[]): string[][] {
  const groups = groupCases(diffs);
  if (groups.length === 0) return [];
  const differing = groups.flatMap(({ cases }) => cases);
  const folded = capped(groups, maxGroups);
  return [
    changeTable(diffs, differing.length),
    caseTable(differing),
    ...folded.shown.map(details).filter((lines) => lines.length > 0),
    folded.more === 0 ? [] : [`… and ${folded.more} more groups of cases`],
  ];
}

/** What a reviewer looks at first. */
function changeTable(diffs: readonly CaseDiff[], differing: number): string[] {
  const { shown, more } = capped(changeList(diffs), maxChanges);
  if (shown.length === 0) return [];
  const rows = shown.map((part) => [
    `${part.kind} ${part.name === '' ? '' : code(part.name)}`.trim(),
    part.owner === '' ? '' : code(part.owner),
    part.what.length === 0 ? part.status : `${part.status} (${prose(part.what.join(', '))})`,
    change(part),
    part.kind === 'case' ? '' : `${part.cases.length} of ${differing}`,
  ]);
  const lines = table(['change', 'owner', 'status', 'bytes', 'cases'], rows);
  return more === 0 ? lines : [...lines, '', `… and ${more} more changes`];
}

/** A few cases stand open; of many a reader first wants to know what changed. */
function caseTable(differing: readonly CaseDiff[]): string[] {
  const { shown, more } = capped(differing, maxRows);
  const heads = ['case', 'status', 'before', 'after', 'delta', 'comparable', 'first difference', 'cache'];
  const rows = [...table(heads, shown.map(row)), ...(more === 0 ? [] : ['', `… and ${more} more cases`])];
  if (differing.length <= openCases) return rows;
  return [
    `<details><summary>${counted(differing.length, 'case')} that differ</summary>`,
    '',
    ...rows,
    '',
    '</details>',
  ];
}

function row(diff: CaseDiff): string[] {
  const { before, after, delta } = diff.system;
  const share = percent(diff.system, diff.comparable);
  const parting = diff.cache.firstDivergence;
  return [
    code(diff.caseId),
    diff.status,
    String(before ?? '–'),
    String(after ?? '–'),
    `${share === '' ? signed(delta) : `${signed(delta)} (${share})`}${besidePrompt(diff)}`,
    diff.comparable === null ? '–' : diff.comparable ? 'yes' : '**no**',
    parting === null ? '–' : `byte ${parting.byte}, ${code(parting.section)} (${code(parting.owner)})`,
    cacheCell(diff),
  ];
}

/** How much of the prompt before a cache can still use; what costs it and changes by itself stands out. */
function cacheCell(diff: CaseDiff): string {
  const { atTail, firstDivergence, invalidatedBytes, reason } = diff.cache;
  if (firstDivergence === null) return '–';
  const lost = `${cachedPercent(diff) ?? 0} % stays, ${counted(invalidatedBytes, 'byte')} lost`;
  const told = reason === null ? lost : `${lost}: ${volatileWords[reason]}`;
  return atTail ? `note: ${told}` : reason === null ? told : `**${told}**`;
}

function details({ cases, sections, skills, tools }: CaseGroup): string[] {
  const first = cases[0]!;
  const changes = [
    ...first.differingInputs.map((name) => `- input: ${code(name)}`),
    ...listedParts(skills, 'skill'),
    ...listedParts(tools, 'tool'),
    ...instructions(first),
  ];
  if (sections.length === 0 && changes.length === 0) return [];
  const times = cases.length === 1 ? '' : ` ×${cases.length}`;
  return [
    `<details><summary><code>${html(first.caseId)}</code>${times}: ${summary({ cases, sections, skills, tools })}</summary>`,
    '',
    ...changes,
    ...(changes.length === 0 ? [] : ['']),
    ...sectionParts(sections),
    ...[...namedParts('skill', skills), ...namedParts('tool', tools)],
    '</details>',
  ];
}

function summary({ sections, skills, tools, cases }: CaseGroup): string {
  const inputs = cases[0]!.differingInputs.length;
  const parts = [
    [sections.length, 'section'],
    [skills.length, 'skill'],
    [tools.length, 'tool'],
    [inputs, 'input'],
  ] as const;
  return (
    parts
      .filter(([count]) => count > 0)
      .map(([count, word]) => counted(count, word))
      .join(', ') || 'instructions'
  );
}

function listedParts(parts: readonly NamedDiff[], kind: string): string[] {
  const { shown, more } = capped(parts, maxParts);
  const lines = shown.map(({ name, status, what, ...sizes }) => {
    const why = what.length === 0 ? '' : ` (${prose(what.join(', '))})`;
    return `- ${kind} ${code(name)} ${status}${why}: ${change(sizes)}`;
  });
  return more === 0 ? lines : [...lines, `- … and ${counted(more, `more ${kind}`)}`];
}

function instructions({ instructions: diff }: CaseDiff): string[] {
  return diff === null || diff.status === 'same' ? [] : [`- instructions ${diff.status}: ${change(diff)}`];
}

function sectionParts(sections: readonly CountedSection[]): string[] {
  const { shown, more } = capped(sections, maxParts);
  return [...shown.flatMap(sectionPart), ...(more === 0 ? [] : [`… and ${more} more sections`, ''])];
}

function sectionPart({ section, count, repeated }: CountedSection): string[] {
  const times = count > 1 ? ` ×${count}` : '';
  const head = `**${code(section.id)}** (${code(section.owner)}, ${code(section.source)}) ${section.status}: ${change(section)}${times}`;
  return repeated ? [`${head}, shown above`, ''] : [head, '', ...hunks(section)];
}

/** What of skills or tools reads differently, a code block a text. */
function namedParts(kind: string, parts: readonly NamedDiff[]): string[] {
  return capped(parts, maxParts).shown.flatMap(({ name, hunks: texts }) =>
    (texts ?? []).flatMap((named) => [
      `**${code(name)}** (${kind}, ${named.of})`,
      '',
      ...hunkBlock(shownNamedHunks(named), named.of),
    ]),
  );
}

function hunks(section: SectionDiff): string[] {
  return hunkBlock(shownHunks(section), 'section');
}
