import type { Sizes } from '../../model/capture-diff.ts';
import type { CaseGroup } from '../group-cases.ts';
import { ownerColour } from './owner-colour.ts';
import type { Slot } from './palette.ts';

/** One changed part of cases with the same changes. */
export interface ChangeRow extends Sizes {
  readonly kind: 'section' | 'skill' | 'tool' | 'file';
  readonly name: string;
  readonly owner: string;
  readonly colour: Slot;
  /** Status, and what differs where that is known. */
  readonly how: string;
  /** How many cases have exactly this change, where they are more than those of the group; else empty. */
  readonly times: string;
}

/** What changed in every case of a group: sections in their order, skills, tools, the instruction file. */
export function changeRows({ cases, sections, skills, tools }: CaseGroup): ChangeRow[] {
  const { instructions } = cases[0]!;
  const named = (kind: 'skill' | 'tool', colour: Slot) => (part: CaseGroup['skills'][number]) => ({
    ...sizes(part),
    ...{ kind, name: part.name, owner: kind === 'skill' ? 'skills' : 'tools', colour, times: '' },
    how: part.what.length === 0 ? part.status : `${part.status}: ${part.what.join(', ')}`,
  });
  return [
    ...sections.map(({ section, count }) => ({
      ...sizes(section),
      ...{ kind: 'section' as const, name: section.id, owner: section.owner, colour: ownerColour(section.owner) },
      how: section.status,
      times: count > cases.length ? `in ${count} cases` : '',
    })),
    ...skills.map(named('skill', 'skills')),
    ...tools.map(named('tool', 'tools')),
    ...(instructions === null || instructions.status === 'same'
      ? []
      : [
          {
            ...sizes(instructions),
            ...{
              kind: 'file' as const,
              name: 'instructions',
              owner: 'instructions',
              how: instructions.status,
              times: '',
            },
            colour: 'instructions' as const,
          },
        ]),
  ];
}

function sizes({ before, after, delta }: Sizes): Sizes {
  return { before, after, delta };
}
