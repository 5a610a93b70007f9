import type { BudgetResult } from '../../model/budget.ts';
import type { Report } from '../../model/report.ts';
import { blamed, partWords } from '../budget-parts.ts';
import { telling } from '../telling-budgets.ts';
import { budgetWord } from '../verdict.ts';
import { capped, counted } from '../words.ts';
import { html, type Markup } from './html.ts';
import { grouped, groupedOrDash } from './number-words.ts';

const maxRows = 200;

/** Budgets that are worth a look, worst first as everywhere. */
export function budgetSection({ budgets }: Report): Markup | undefined {
  if (budgets === undefined || budgets.length === 0) return undefined;
  const { shown, more } = capped(telling(budgets), maxRows);
  const holding = budgets.length - shown.length - more;
  const rows = shown.map(
    ({ caseId, on, now, base, max, growth, status, message }) =>
      html`<tr>
        <td><span class="tag ${status}">${budgetWord(status)}</span></td>
        <th scope="row"><code>${on}</code></th>
        <td><code>${caseId}</code></td>
        <td class="n">${grouped(now)}</td>
        <td class="n">${groupedOrDash(base)}</td>
        <td class="n">${groupedOrDash(max)}</td>
        <td class="n">${growth ?? '–'}</td>
        <td>${message}</td>
      </tr>`,
  );
  return html`<section id="budgets">
    <h2>Budgets</h2>
    ${rows.length > 0 && budgetTable(rows)}
    ${blamed(budgets).map(({ result, cases }) => heaviest(result, cases))}
    ${more > 0 && html`<p class="note">… and ${more} more budgets.</p>`}
    ${holding > 0 && html`<p class="note">${grouped(holding)} ${shown.length === 0 ? 'hold' : 'more hold'}.</p>`}
  </section>`;
}

function budgetTable(rows: readonly Markup[]): Markup {
  return html`<div class="wide" role="region" tabindex="0" aria-label="Budgets">
    <table>
      <thead>
        <tr>
          <th scope="col">status</th>
          <th scope="col">budget</th>
          <th scope="col">case</th>
          <th scope="col" class="n">now</th>
          <th scope="col" class="n">base</th>
          <th scope="col" class="n">max</th>
          <th scope="col" class="n">growth</th>
          <th scope="col">why</th>
        </tr>
      </thead>
      <tbody>${rows}</tbody>
    </table>
  </div>`;
}

/** Who made it go over, what grew most first. */
function heaviest({ on, caseId, heaviest: parts = [] }: BudgetResult, cases: number): Markup {
  const others = cases > 1 && ` and ${counted(cases - 1, 'more case')}`;
  const rows = parts.map(partWords).map(({ name, bytes }) => html`<li>${name} <span class="soft">${bytes}</span></li>`);
  return html`<p class="note">Heaviest in <code>${on}</code> of <code>${caseId}</code>${others}, bytes:</p>
    <ol class="parts-over">${rows}</ol>`;
}
