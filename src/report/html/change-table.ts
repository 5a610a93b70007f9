import type { CaseGroup } from '../group-cases.ts';
import { capped } from '../words.ts';
import { deltaCell, partName } from './change-cells.ts';
import { type GroupRow, groupRows } from './change-rows.ts';
import { html, type Markup } from './html.ts';
import { groupedOrDash, signedBytes } from './number-words.ts';

const maxRows = 60;

/** What changed in the cases of a group, a row a part, with a bar of its size beside the largest change. */
export function changeTable(group: CaseGroup): Markup | undefined {
  const rows = groupRows(group);
  if (rows.length === 0) return undefined;
  const most = rows.reduce((found, { delta }) => Math.max(found, Math.abs(delta)), 1);
  const { shown, more } = capped(rows, maxRows);
  return html`<table class="changes">
      <thead>
        <tr>
          <th scope="col">part</th>
          <th scope="col">owner</th>
          <th scope="col">change</th>
          <th scope="col" class="n">before</th>
          <th scope="col" class="n">after</th>
          <th scope="col" class="n">bytes</th>
          <td class="deltas"></td>
        </tr>
      </thead>
      <tbody>${shown.map((row) => rowOf(row, most))}</tbody>
    </table>
    ${more > 0 && html`<p class="note">… and ${more} more.</p>`}`;
}

function rowOf(row: GroupRow, most: number): Markup {
  const { owner, how, times, before, after, delta } = row;
  return html`<tr>
    <th scope="row">${partName(row)}</th>
    <td>${owner}</td>
    <td>${how}${times !== '' && html` <span class="soft">${times}</span>`}</td>
    <td class="n">${groupedOrDash(before)}</td>
    <td class="n">${groupedOrDash(after)}</td>
    <td class="n"><b>${signedBytes(delta)}</b></td>
    ${deltaCell(delta, most)}
  </tr>`;
}
