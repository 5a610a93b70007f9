import type { Sizes } from '../../model/capture-diff.ts';
import { type Change, caseChanges } from '../change-list.ts';
import type { CaseGroup } from '../group-cases.ts';
import { ownerColour } from './owner-colour.ts';
import type { Slot } from './palette.ts';

/** One changed part, as a row shows it. */
export interface ChangeRow extends Sizes {
  readonly kind: 'section' | 'skill' | 'tool' | 'file';
  readonly name: string;
  readonly owner: string;
  readonly colour: Slot;
  /** Status, and what differs where that is known. */
  readonly how: string;
}

/** A row of a group. */
export interface GroupRow extends ChangeRow {
  /** How many cases have exactly this change, where they are more than those of the group; else empty. */
  readonly times: string;
}

/** What changed in every case of a group: sections in their order, skills, tools, the instruction file. */
export function groupRows({ cases, sections }: CaseGroup): GroupRow[] {
  const counts = new Map(sections.map(({ section, count }) => [section.id, count]));
  return caseChanges(cases[0]!).flatMap((change): GroupRow[] => {
    const count = change.kind === 'section' ? (counts.get(change.name) ?? 0) : 0;
    return changeRow(change).map((row) => ({ ...row, times: count > cases.length ? `in ${count} cases` : '' }));
  });
}

/** The row of a change. A case that came or went has none: its group tells its size. */
export function changeRow({ kind, name, owner, status, what, before, after, delta }: Change): ChangeRow[] {
  const shared = { how: what.length === 0 ? status : `${status}: ${what.join(', ')}`, before, after, delta };
  switch (kind) {
    case 'section':
      return [{ kind, name, owner, colour: ownerColour(owner), ...shared }];
    case 'skill':
      return [{ kind, name, owner: 'skills', colour: 'skills', ...shared }];
    case 'tool':
      return [{ kind, name, owner: 'tools', colour: 'tools', ...shared }];
    case 'instructions':
      return [{ kind: 'file', name: kind, owner: kind, colour: kind, ...shared }];
    case 'case':
      return [];
  }
}
