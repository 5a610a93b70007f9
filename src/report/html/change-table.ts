import type { CaseGroup } from '../group-cases.ts';
import { capped } from '../words.ts';
import { type ChangeRow, changeRows } from './change-rows.ts';
import { html, type Markup } from './html.ts';
import { grouped, percentage, signedBytes } from './number-words.ts';

const maxRows = 60;

/** What changed in the cases of a group, a row a part, with a bar of its size beside the largest change. */
export function changeTable(group: CaseGroup): Markup | undefined {
  const rows = changeRows(group);
  if (rows.length === 0) return undefined;
  const most = rows.reduce((found, { delta }) => Math.max(found, Math.abs(delta)), 1);
  const { shown, more } = capped(rows, maxRows);
  return html`<div class="wide"><table class="changes"><thead><tr><th scope="col">part</th><th scope="col">owner</th><th scope="col">change</th><th scope="col" class="n">before</th><th scope="col" class="n">after</th><th scope="col" class="n">bytes</th><td class="deltas"></td></tr></thead><tbody>${shown.map((row) => rowOf(row, most))}</tbody></table></div>${more === 0 ? undefined : html`<p class="note">… and ${more} more.</p>`}`;
}

function rowOf({ kind, name, owner, colour, how, times, before, after, delta }: ChangeRow, most: number): Markup {
  const [left, right] = [delta < 0 ? delta : 0, delta > 0 ? delta : 0];
  return html`<tr><th scope="row"><i class="dot o-${colour}" aria-hidden="true"></i> <span class="soft">${kind}</span> <code>${name}</code></th><td>${owner}</td><td>${how}${times === '' ? undefined : html` <span class="soft">${times}</span>`}</td><td class="n">${size(before)}</td><td class="n">${size(after)}</td><td class="n"><b>${signedBytes(delta)}</b></td><td class="deltas" aria-hidden="true"><i class="minus" style="width:${percentage(-left, 2 * most)}"></i><i class="plus" style="width:${percentage(right, 2 * most)}"></i></td></tr>`;
}

function size(bytes: number | null): string {
  return bytes === null ? '–' : grouped(bytes);
}
