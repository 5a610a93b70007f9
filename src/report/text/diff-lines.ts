import type { CaseDiff, NamedDiff, SectionDiff } from '../../model/capture-diff.ts';
import { cacheWords } from '../cache-words.ts';
import { type CaseGroup, type CountedSection, groupCases } from '../group-cases.ts';
import { shownHunks, shownNamedHunks } from '../shown-hunks.ts';
import { besidePrompt, capped, change, counted, percent } from '../words.ts';
import { hunkBlock } from './hunk-block.ts';
import type { Paint } from './paint.ts';

const maxGroups = 100;
const maxCases = 8;
const maxParts = 60;

/** What differs, a block a group of cases with the same changes. Nothing for cases that are the same. */
export function diffLines(diffs: readonly CaseDiff[], pen: Paint): string[][] {
  const { shown, more } = capped(groupCases(diffs), maxGroups);
  const blocks = shown.map((group) => groupLines(group, pen));
  return more === 0 ? blocks : [...blocks, [`… and ${more} more groups of cases`]];
}

function groupLines(group: CaseGroup, pen: Paint): string[] {
  const first = group.cases[0]!;
  const { shown, more } = capped(group.cases, maxCases);
  return [
    ...shown.map((diff) => headline(diff, pen)),
    ...(more === 0 ? [] : [pen.colours.bold(`… and ${more} more cases with the same changes`)]),
    ...comparability(first, pen),
    ...inPart(group.sections, (counted_) => sectionLines(counted_, pen)),
    ...inPart(group.skills, (skill) => namedLines('skill', skill, pen)),
    ...inPart(group.tools, (tool) => namedLines('tool', tool, pen)),
    ...instructionLine(first),
    ...unchanged(first, pen),
    ...cacheLine(group.cases, pen),
  ];
}

function headline(diff: CaseDiff, { colours, safe }: Paint): string {
  const share = percent(diff.system, diff.comparable);
  const size = `${change(diff.system, ' bytes')}${share === '' ? '' : ` ${share}`}${besidePrompt(diff)}`;
  return `${colours.bold(safe(diff.caseId))}  ${colours.yellow(diff.status)}  ${size}`;
}

function comparability({ comparable, differingInputs }: CaseDiff, { colours, safe }: Paint): string[] {
  if (comparable === null) return [];
  if (comparable) return ['  comparable: the inputs are equal'];
  return [
    colours.yellow('  not comparable, the inputs differ:'),
    ...differingInputs.map((name) => `    ${safe(name)}`),
  ];
}

function inPart<T>(parts: readonly T[], lines: (part: T) => readonly string[]): string[] {
  const { shown, more } = capped(parts, maxParts);
  return [...shown.flatMap(lines), ...(more === 0 ? [] : [`  … and ${more} more`])];
}

function sectionLines({ section, count, repeated }: CountedSection, pen: Paint): string[] {
  const { colours, safe } = pen;
  const times = count > 1 ? `  ×${count}` : '';
  const head = `  section ${colours.cyan(safe(section.id))}  ${safe(section.owner)}  ${safe(section.source)}  ${section.status}  ${change(section)}${times}`;
  return repeated ? [`${head}  (shown above)`] : [head, ...hunkLines(section, pen)];
}

function hunkLines(section: SectionDiff, pen: Paint): string[] {
  return hunkBlock(shownHunks(section), 'section', pen);
}

/** What of a skill or tool reads differently stands below its line. */
function namedLines(kind: string, diff: NamedDiff, pen: Paint): string[] {
  return [
    namedLine(kind, diff, pen),
    ...(diff.hunks ?? []).flatMap((named) => hunkBlock(shownNamedHunks(named), named.of, pen)),
  ];
}

function namedLine(kind: string, diff: NamedDiff, { colours, safe }: Paint): string {
  const what = diff.what.length === 0 ? '' : ` (${diff.what.map(safe).join(', ')})`;
  return `  ${kind} ${colours.cyan(safe(diff.name))}  ${diff.status}${what}  ${change(diff)}`;
}

function instructionLine({ instructions }: CaseDiff): string[] {
  if (instructions === null || instructions.status === 'same') return [];
  return [`  instructions  ${instructions.status}  ${change(instructions)}`];
}

function unchanged(diff: CaseDiff, { colours }: Paint): string[] {
  if (diff.status === 'added' || diff.status === 'removed') return [];
  const same = (parts: readonly { readonly status: string }[], one: string): string[] => {
    const count = parts.filter(({ status }) => status === 'same').length;
    return count === 0 ? [] : [counted(count, one)];
  };
  const parts = [...same(diff.sections, 'section'), ...same(diff.skills, 'skill'), ...same(diff.tools, 'tool')];
  return parts.length === 0 ? [] : [colours.dim(`  unchanged: ${parts.join(', ')}`)];
}

/** How much of the prompt stays in a prefix cache. What changes by itself and is not at the tail stands out. */
function cacheLine(cases: readonly CaseDiff[], { colours, safe }: Paint): string[] {
  const words = cacheWords(cases, safe);
  if (words === undefined) return [];
  const costly = cases.some(({ cache }) => cache.reason !== null && !cache.atTail);
  return [costly ? colours.yellow(`  ${words}`) : `  ${words}`];
}
