import type { CaseDiff, NamedDiff, SectionDiff } from '../model/capture-diff.ts';
import { changedParts } from './changed-parts.ts';

/** Cases that show the same changes of their parts: one edit of a shared file reads as one. */
export interface CaseGroup {
  readonly cases: readonly CaseDiff[];
  readonly sections: readonly CountedSection[];
  readonly skills: readonly NamedDiff[];
  readonly tools: readonly NamedDiff[];
}

export interface CountedSection {
  readonly section: SectionDiff;
  /** Cases with exactly this change, in all groups. */
  readonly count: number;
  /** An earlier group shows it already. */
  readonly repeated: boolean;
}

/** Cases that are not the same, grouped by what changed in them, in the order of their first case. */
export function groupCases(diffs: readonly CaseDiff[]): CaseGroup[] {
  const differing = diffs.filter(({ status }) => status !== 'same');
  const counts = new Map<string, number>();
  for (const key of differing.filter(isPair).flatMap((diff) => changedParts(diff.sections).map(keyOf))) {
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const shown = new Set<string>();
  return [...bySignature(differing).values()].map((cases) => {
    const first = cases[0]!;
    const sections = isPair(first) ? changedParts(first.sections) : [];
    return {
      cases,
      sections: sections.map((section) => {
        const key = keyOf(section);
        const repeated = shown.has(key);
        shown.add(key);
        return { section, count: counts.get(key) ?? 1, repeated };
      }),
      skills: isPair(first) ? changedParts(first.skills) : [],
      tools: isPair(first) ? changedParts(first.tools) : [],
    };
  });
}

/** A case that came or went is told by its size; its parts are all new or gone. */
function isPair({ status }: CaseDiff): boolean {
  return status !== 'added' && status !== 'removed';
}

function bySignature(diffs: readonly CaseDiff[]): Map<string, CaseDiff[]> {
  const groups = new Map<string, CaseDiff[]>();
  for (const diff of diffs) {
    const parts = isPair(diff)
      ? [
          diff.differingInputs,
          changedParts(diff.sections),
          changedParts(diff.skills),
          changedParts(diff.tools),
          diff.instructions,
        ]
      : // Its parts are not shown, but its instruction block is.
        [diff.instructions];
    const signature = JSON.stringify([diff.status, ...parts]);
    const group = groups.get(signature);
    if (group === undefined) groups.set(signature, [diff]);
    else group.push(diff);
  }
  return groups;
}

function keyOf(section: SectionDiff): string {
  return JSON.stringify(section);
}
