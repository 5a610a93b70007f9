import type { CaseGroup } from '../group-cases.ts';
import { capped } from '../words.ts';
import { deltaCell, partName } from './change-cells.ts';
import { type ChangeRow, changeRows } from './change-rows.ts';
import { html, type Markup } from './html.ts';
import { grouped, signedBytes } from './number-words.ts';

const maxRows = 20;

interface Counted {
  readonly row: ChangeRow;
  readonly cases: number;
  /** Index of the group that shows it first. */
  readonly group: number;
}

/** Every different change once, with the number of its cases; what weighs most over all cases stands first. */
export function changeGlance(groups: readonly CaseGroup[]): Markup | undefined {
  const all = counted(groups).sort((a, b) => weight(b) - weight(a));
  if (all.length < 2) return undefined;
  const most = all.reduce((found, each) => Math.max(found, weight(each)), 1);
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

function weight({ row, cases }: Counted): number {
  return Math.abs(row.delta) * cases;
}

/** The same part with the same change of its size and status; where its text differs between cases, the groups tell. */
function counted(groups: readonly CaseGroup[]): Counted[] {
  const found = new Map<string, Counted>();
  for (const [group, each] of groups.entries()) {
    for (const row of changeRows(each)) {
      const key = JSON.stringify([row.kind, row.name, row.owner, row.how, row.delta]);
      const known = found.get(key);
      found.set(
        key,
        known === undefined
          ? { row, cases: each.cases.length, group }
          : { ...known, cases: known.cases + each.cases.length },
      );
    }
  }
  return [...found.values()];
}
