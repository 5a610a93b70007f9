import type { Report } from '../../model/report.ts';
import type { Warning } from '../../model/warning.ts';
import { capped } from '../words.ts';
import { html, type Markup } from './html.ts';

const maxRows = 200;

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
