import type { CaseDiff, NamedDiff, SectionDiff, Sizes } from '../model/capture-diff.ts';
import { changedParts, sizesOf } from './changed-parts.ts';

/** One change of one part, and how many cases have exactly this change: an edit of a shared file reads as one. */
export interface PartChange extends Sizes {
  readonly kind: 'section' | 'skill' | 'tool' | 'instructions' | 'case';
  /** Empty for instructions. */
  readonly name: string;
  /** Owner of a section; empty for other parts. */
  readonly owner: string;
  /** File or generator of a section; empty for other parts. */
  readonly source: string;
  readonly status: string;
  /** What differs of a skill or tool, for example `description`. */
  readonly what: readonly string[];
  /** Ids, in the order of the report. */
  readonly cases: readonly string[];
}

/** Every different change once; what moves most bytes over all its cases stands first. */
export function changeList(diffs: readonly CaseDiff[]): PartChange[] {
  const changes = new Map<string, PartChange & { readonly cases: string[] }>();
  for (const diff of diffs) {
    for (const { key, change } of changesOf(diff)) {
      const known = changes.get(key);
      if (known === undefined) changes.set(key, { ...change, cases: [diff.caseId] });
      else known.cases.push(diff.caseId);
    }
  }
  return [...changes.values()].sort((a, b) => weight(b) - weight(a));
}

function weight({ delta, cases }: PartChange): number {
  return Math.abs(delta) * cases.length;
}

/** One change of one part of one case. */
export type Change = Omit<PartChange, 'cases'>;

/** What changed in one case: sections in their order, skills, tools, the instruction file; or that it came or went. */
export function caseChanges(diff: CaseDiff): Change[] {
  return changesOf(diff).map(({ change }) => change);
}

function changesOf(diff: CaseDiff): { readonly key: string; readonly change: Change }[] {
  const { caseId, status, system, sections, skills, tools, instructions } = diff;
  if (status === 'same') return [];
  // A case that came or went is one change: its parts are all new or gone.
  if (status !== 'changed') return [keyed({ kind: 'case', name: caseId, ...none, status, ...sizesOf(system) }, null)];
  return [
    ...changedParts(sections).map((part) => keyed(sectionChange(part), part.hunks)),
    ...changedParts(skills).map((part) => keyed(namedChange('skill', part), part.hunks ?? null)),
    ...changedParts(tools).map((part) => keyed(namedChange('tool', part), part.hunks ?? null)),
    ...changedParts(instructions === null ? [] : [instructions]).map((part) =>
      keyed({ kind: 'instructions', name: '', ...none, status: part.status, ...sizesOf(part) }, null),
    ),
  ];
}

const none = { owner: '', source: '', what: [] } as const;

function keyed(change: Change, hunks: unknown): { readonly key: string; readonly change: Change } {
  return { key: JSON.stringify([change, hunks]), change };
}

function sectionChange(part: SectionDiff): Change {
  const { id, owner, source, status } = part;
  return { kind: 'section', name: id, owner, source, status, what: [], ...sizesOf(part) };
}

function namedChange(kind: 'skill' | 'tool', part: NamedDiff): Change {
  return { kind, name: part.name, ...none, status: part.status, what: part.what, ...sizesOf(part) };
}
