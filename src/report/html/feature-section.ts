import type { Report } from '../../model/report.ts';
import { caseWords, type FeatureSum, featureSums, signLines } from '../feature-words.ts';
import { html, type Markup } from './html.ts';

/** What each feature costs, and what of it is paid for although it is off. */
export function featureSection({ features = [] }: Report): Markup | undefined {
  if (features.length === 0) return undefined;
  const sums = featureSums(features);
  const heads = ['cases', 'prompt', 'listing', 'declared tools', 'skills', 'admitted tools'];
  const table = html`<table>
    <thead><tr><th scope="col">feature</th>${heads.map((head) => html`<th scope="col" class="n">${head}</th>`)}</tr></thead>
    <tbody>${sums.map(rowOf)}</tbody>
  </table>`;
  return html`<section id="features">
    <h2>Features</h2>
    <p class="lead">Bytes that each costs where it is on.</p>
    <div class="wide" role="region" tabindex="0" aria-label="Features">${table}</div>
    ${signLines(features).map((line) => html`<p class="note">${line}</p>`)}
    ${sums.flatMap(leftovers)}
  </section>`;
}

function rowOf({ feature, cases, system, listing, tools, skills, admitted }: FeatureSum): Markup {
  const cells = [cases, system, listing, tools, skills, admitted];
  return html`<tr><th scope="row"><code>${feature}</code></th>${cells.map((cell) => html`<td class="n">${cell}</td>`)}</tr>`;
}

function leftovers({ feature, leftovers: told }: FeatureSum): Markup[] {
  return told.map(
    ({ text, cases }) =>
      html`<p class="note"><b>Off and paid for</b> <code>${feature}</code>: ${text} (${caseWords(cases)})</p>`,
  );
}
