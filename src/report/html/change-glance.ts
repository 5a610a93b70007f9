import { changeList } from '../change-list.ts';
import type { CaseGroup } from '../group-cases.ts';
import { capped } from '../words.ts';
import { deltaCell, partName } from './change-cells.ts';
import { type ChangeRow, changeRow } from './change-rows.ts';
import { html, type Markup } from './html.ts';
import { grouped, signedBytes } from './number-words.ts';

const maxRows = 20;

interface GlanceRow {
  readonly row: ChangeRow;
  readonly cases: number;
  /** Index of the group that shows it first. */
  readonly group: number;
}

/** Every different change once, with the number of its cases; what weighs most over all cases stands first. */
export function changeGlance(groups: readonly CaseGroup[]): Markup | undefined {
  const all = glanceRows(groups);
  if (all.length < 2) return undefined;
  const most = all.reduce((found, { row, cases }) => Math.max(found, Math.abs(row.delta) * cases), 1);
  const { shown, more } = capped(all, maxRows);
  const rows = shown.map(
    ({ row, cases, group }) =>
      html`<tr>
        <th scope="row">${partName(row, `#g${group}`)}</th>
        <td>${row.owner}</td>
        <td>${row.how}</td>
        <td class="n"><b>${signedBytes(row.delta)}</b></td>
        <td class="n">${cases === 1 ? 'in 1 case' : `in ${grouped(cases)} cases`}</td>
        ${deltaCell(row.delta * cases, most)}
      </tr>`,
  );
  return html`<table class="changes glance"><tbody>${rows}</tbody></table>
    ${more > 0 && html`<p class="note">… and ${more} more below.</p>`}`;
}

function glanceRows(groups: readonly CaseGroup[]): GlanceRow[] {
  const groupOf = new Map(groups.flatMap(({ cases }, group) => cases.map(({ caseId }) => [caseId, group])));
  return changeList(groups.flatMap(({ cases }) => cases)).flatMap((change) =>
    changeRow(change).map((row) => ({
      row,
      cases: change.cases.length,
      group: Math.min(...change.cases.map((caseId) => groupOf.get(caseId) ?? 0)),
    })),
  );
}
