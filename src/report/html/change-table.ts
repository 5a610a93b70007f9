import type { Sizes } from '../../model/capture-diff.ts';
import type { CaseGroup } from '../group-cases.ts';
import { capped } from '../words.ts';
import { html, type Markup } from './html.ts';
import { grouped, percentage, signedBytes } from './number-words.ts';
import { ownerColour } from './owner-colour.ts';
import type { Slot } from './palette.ts';

const maxRows = 60;

interface Row extends Sizes {
  readonly kind: string;
  readonly name: string;
  readonly owner: string;
  readonly colour: Slot;
  readonly how: string;
  /** Cases that have exactly this change, where they are more than those of the group. */
  readonly times: string;
}

/** What changed in the cases of a group, a row a part, with a bar of its size beside the largest change. */
export function changeTable(group: CaseGroup): Markup | undefined {
  const rows = rowsOf(group);
  if (rows.length === 0) return undefined;
  const most = rows.reduce((found, { delta }) => Math.max(found, Math.abs(delta)), 1);
  const { shown, more } = capped(rows, maxRows);
  return html`<div class="wide"><table class="changes"><thead><tr><th scope="col">part</th><th scope="col">owner</th><th scope="col">change</th><th scope="col" class="n">before</th><th scope="col" class="n">after</th><th scope="col" class="n">bytes</th><td class="deltas"></td></tr></thead><tbody>${shown.map((row) => rowOf(row, most))}</tbody></table></div>${more === 0 ? undefined : html`<p class="note">… and ${more} more.</p>`}`;
}

function rowOf({ kind, name, owner, colour, how, times, before, after, delta }: Row, most: number): Markup {
  const [left, right] = [delta < 0 ? delta : 0, delta > 0 ? delta : 0];
  return html`<tr><th scope="row"><i class="dot o-${colour}" aria-hidden="true"></i> <span class="soft">${kind}</span> <code>${name}</code></th><td>${owner}</td><td>${how}${times === '' ? undefined : html` <span class="soft">${times}</span>`}</td><td class="n">${size(before)}</td><td class="n">${size(after)}</td><td class="n"><b>${signedBytes(delta)}</b></td><td class="deltas" aria-hidden="true"><i class="minus" style="width:${percentage(-left, 2 * most)}"></i><i class="plus" style="width:${percentage(right, 2 * most)}"></i></td></tr>`;
}

function size(bytes: number | null): string {
  return bytes === null ? '–' : grouped(bytes);
}

function rowsOf({ cases, sections, skills, tools }: CaseGroup): Row[] {
  const { instructions } = cases[0]!;
  const named = (kind: 'skill' | 'tool', colour: Slot) => (part: CaseGroup['skills'][number]) => ({
    ...sizes(part),
    ...{ kind, name: part.name, owner: kind === 'skill' ? 'skills' : 'tools', colour, times: '' },
    how: part.what.length === 0 ? part.status : `${part.status}: ${part.what.join(', ')}`,
  });
  return [
    ...sections.map(({ section, count }) => ({
      ...sizes(section),
      ...{ kind: 'section', name: section.id, owner: section.owner, colour: ownerColour(section.owner) },
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
            ...{ kind: 'file', name: 'instructions', owner: 'instructions', how: instructions.status, times: '' },
            colour: 'instructions' as const,
          },
        ]),
  ];
}

function sizes({ before, after, delta }: Sizes): Sizes {
  return { before, after, delta };
}
