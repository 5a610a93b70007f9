import { type CaseColumn, caseColumn } from './case-column.ts';
import { html, type Markup } from './html.ts';

/** What a matrix says of one case. */
export interface Cell {
  readonly caseId: string;
  /** A figure or a word; the colour only repeats it. */
  readonly words: string;
  /** Class of the colour; empty for none. */
  readonly heat: string;
  /** All that there is to say, for a pointer. */
  readonly said: string;
  /** Address on the page. */
  readonly href: string | undefined;
}

/** Names of cases against providers and modes; the order of columns is that of the fullest row. */
export function matrix(caption: string, cells: readonly Cell[]): Markup {
  const placed = cells.map((cell) => ({ cell, at: caseColumn(cell.caseId) }));
  const rows = new Map<string, Map<string, Cell>>();
  const places = new Map<string, CaseColumn[]>();
  for (const { cell, at } of placed) {
    const row = rows.get(at.name) ?? new Map<string, Cell>();
    rows.set(at.name, row.set(keyOf(at), cell));
    places.set(at.name, [...(places.get(at.name) ?? []), at]);
  }
  const columns = columnsOf([...places.values()].sort((a, b) => b.length - a.length).flat());
  const body = [...rows].map(([name, row]) => {
    const found = columns.flat().map((column) => cellOf(row.get(keyOf(column))));
    return html`<tr><th scope="row">${name}</th>${found}</tr>`;
  });
  return html`<div class="wide" role="region" tabindex="0" aria-label="${caption}">
    <table class="matrix">
      <caption class="away">${caption}</caption>
      <thead>${heads(columns)}</thead>
      <tbody>${body}</tbody>
    </table>
  </div>`;
}

function cellOf(cell: Cell | undefined): Markup {
  if (cell === undefined) return html`<td></td>`;
  const words = cell.href === undefined ? html`${cell.words}` : html`<a href="${cell.href}">${cell.words}</a>`;
  return html`<td class="${cell.heat}" title="${cell.said}">${words}</td>`;
}

function heads(columns: readonly (readonly CaseColumn[])[]): Markup {
  const providers = columns.map(
    (modes) => html`<th scope="colgroup" colspan="${modes.length}">${modes[0]!.provider}</th>`,
  );
  const modes = columns.flat().map(({ mode }) => html`<th scope="col">${mode}</th>`);
  return html`<tr><td></td>${providers}</tr><tr><td></td>${modes}</tr>`;
}

/** Columns of one provider stand together. */
function columnsOf(all: readonly CaseColumn[]): CaseColumn[][] {
  const providers = new Map<string, Map<string, CaseColumn>>();
  for (const at of all) {
    const modes = providers.get(at.provider) ?? new Map<string, CaseColumn>();
    if (!modes.has(at.mode)) modes.set(at.mode, at);
    providers.set(at.provider, modes);
  }
  return [...providers.values()].map((modes) => [...modes.values()]);
}

function keyOf({ provider, mode }: CaseColumn): string {
  return JSON.stringify([provider, mode]);
}
