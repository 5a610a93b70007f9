import type { Report } from '../../model/report.ts';
import type { Warning } from '../../model/warning.ts';
import { telling } from '../telling-budgets.ts';
import { budgetWord } from '../verdict.ts';
import { capped } from '../words.ts';
import { html, type Markup } from './html.ts';
import { grouped } from './number-words.ts';

const maxRows = 200;

/** Budgets that are worth a look, worst first as everywhere. */
export function budgetSection({ budgets }: Report): Markup | undefined {
  if (budgets === undefined || budgets.length === 0) return undefined;
  const { shown, more } = capped(telling(budgets), maxRows);
  const holding = budgets.length - shown.length - more;
  const size = (bytes: number | null): string => (bytes === null ? '–' : grouped(bytes));
  const rows = shown.map(
    ({ caseId, on, now, base, max, growth, status, message }) =>
      html`<tr>
        <th scope="row"><code>${on}</code></th>
        <td><code>${caseId}</code></td>
        <td class="n">${grouped(now)}</td>
        <td class="n">${size(base)}</td>
        <td class="n">${size(max)}</td>
        <td class="n">${growth ?? '–'}</td>
        <td><span class="tag ${status}">${budgetWord(status)}</span></td>
        <td>${message}</td>
      </tr>`,
  );
  return html`<section id="budgets">
    <h2>Budgets</h2>
    ${rows.length > 0 && budgetTable(rows)}
    ${more > 0 && html`<p class="note">… and ${more} more budgets.</p>`}
    ${holding > 0 && html`<p class="note">${grouped(holding)} ${shown.length === 0 ? 'hold' : 'more hold'}.</p>`}
  </section>`;
}

function budgetTable(rows: readonly Markup[]): Markup {
  return html`<div class="wide" role="region" tabindex="0" aria-label="Budgets">
    <table>
      <thead>
        <tr>
          <th scope="col">budget</th>
          <th scope="col">case</th>
          <th scope="col" class="n">now</th>
          <th scope="col" class="n">base</th>
          <th scope="col" class="n">max</th>
          <th scope="col" class="n">growth</th>
          <th scope="col">status</th>
          <th scope="col">why</th>
        </tr>
      </thead>
      <tbody>${rows}</tbody>
    </table>
  </div>`;
}

/** Findings, warnings and notes, where there are any. */
export function remarkSection({ findings, warnings, notes, next }: Report): Markup | undefined {
  const told = [
    ...findings.map((finding) => remark(`${finding.severity} ${finding.rule}`, finding)),
    ...warnings.map((warning) => remark('warning', warning)),
    ...notes.map((note) => remark('note', { message: note })),
  ];
  if (told.length === 0 && next === undefined) return undefined;
  const { shown, more } = capped(told, maxRows);
  return html`<section id="remarks">
    <h2>Remarks</h2>
    ${told.length > 0 && html`<ul class="remarks">${shown}${more > 0 && html`<li>… and ${more} more</li>`}</ul>`}
    ${next !== undefined && html`<p class="note">${next}</p>`}
  </section>`;
}

function remark(kind: string, { path, line, column, message, help }: Warning): Markup {
  const place = [path, line, column].filter((part) => part !== undefined).join(':');
  return html`<li>
    <b>${kind}</b> ${place !== '' && html`<code>${place}</code> `}${message}
    ${help !== undefined && html` <span class="soft">${help}</span>`}
  </li>`;
}
