import type { PageCase } from '../../model/page-case.ts';
import type { Report } from '../../model/report.ts';
import { caseList } from './case-list.ts';
import { caseSection } from './case-section.ts';
import { heatScale } from './heat-scale.ts';
import { html, type Markup } from './html.ts';
import { matrix } from './matrix.ts';
import { bytesOf, grouped } from './number-words.ts';
import { type Share, shareBar, shareList, sharesOf } from './price-bar.ts';
import { priceOf, sum, total } from './price-of.ts';
import { priceTree } from './price-tree.ts';

interface Priced {
  readonly prompt: PageCase;
  readonly index: number;
  readonly bytes: number;
}

/** Who pays in the captured cases: over all, case by case in a matrix, and each with its map and prompt. */
export function captureBody({ cases, prompts = [] }: Report): { readonly title: string; readonly body: Markup } {
  const ordered = inOrder(
    prompts,
    (cases ?? []).map(({ caseId }) => caseId),
  );
  const priced = ordered.map((prompt, index) => ({ prompt, index, bytes: total(priceOf(prompt)) }));
  if (priced.length === 0) return { title: 'No case to show', body: html`` };
  const list = caseList(ordered, { open: 0 });
  const href = (index: number): string | undefined => (index < list.shown ? `#c${index}` : undefined);
  return {
    title: title(priced),
    body: html`${priced.length > 1 && [overall(priced, href), matrixSection(priced, href)]}${caseSection(ordered, list, words)}`,
  };
}

const words =
  'Areas are bytes. The price is what travels before the first turn: the prompt, the skill listing, the declared tools ' +
  'and the instruction file.';

/** In the order of the command's own list; what that does not name comes last. */
function inOrder(prompts: readonly PageCase[], ids: readonly string[]): PageCase[] {
  const places = new Map(ids.map((id, index) => [id, index]));
  const place = ({ caseId }: PageCase): number => places.get(caseId) ?? ids.length;
  return [...prompts].sort((a, b) => place(a) - place(b));
}

function title(priced: readonly Priced[]): string {
  const sizes = priced.map(({ bytes }) => bytes);
  const [least, most] = [sizes.reduce((a, b) => Math.min(a, b)), sizes.reduce((a, b) => Math.max(a, b))];
  if (priced.length === 1) return `${bytesOf(most)} before the first turn`;
  const range = least === most ? `${grouped(most)}` : `${grouped(least)} to ${grouped(most)}`;
  return `${grouped(priced.length)} cases send ${range} bytes before the first turn`;
}

function overall(priced: readonly Priced[], href: (index: number) => string | undefined): Markup {
  const sums = sharesOf(priced.map(({ prompt }) => priceTree(prompt)));
  const shares = sums
    .map((share): Share => ({ ...share, bytes: Math.round(share.bytes / priced.length) }))
    .sort((a, b) => b.bytes - a.bytes);
  const sorted = [...priced].sort((a, b) => a.bytes - b.bytes);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)]!;
  const named = [
    ['lightest', sorted[0]!],
    ['median', middle],
    ['heaviest', sorted.at(-1)!],
  ] as const;
  const figures = named.map(
    ([word, { prompt, bytes, index }]) =>
      html`<div><dt>${word}</dt><dd>${bytesOf(bytes)} ${caseLink(prompt.caseId, href(index))}</dd></div>`,
  );
  return html`<section id="who">
    <h2>Who pays</h2>
    <p class="lead">On average over all cases.</p>
    <div class="overall">${shareBar(shares, sum(shares))}</div>
    ${shareList(shares)}
    <dl class="figures spread">${figures}</dl>
  </section>`;
}

function caseLink(caseId: string, href: string | undefined): Markup {
  return href === undefined ? html`<code>${caseId}</code>` : html`<a href="${href}"><code>${caseId}</code></a>`;
}

function matrixSection(priced: readonly Priced[], href: (index: number) => string | undefined): Markup {
  const scale = heatScale(priced.map(({ bytes }) => bytes));
  const cells = priced.map(({ prompt, index, bytes }) => {
    const parts = Object.entries(priceOf(prompt)).filter(([, size]) => size > 0);
    const said = `${prompt.caseId}: ${bytesOf(bytes)} (${parts.map(([kind, size]) => `${kind} ${grouped(size)}`).join(', ')})`;
    return { caseId: prompt.caseId, words: grouped(bytes), heat: scale.of(bytes), said, href: href(index) };
  });
  return html`<section id="matrix">
    <h2>Every case</h2>
    <p class="lead">Bytes before the first turn, by provider and native-tool mode.</p>
    ${matrix('Bytes before the first turn', cells)}
    ${scale.legend}
  </section>`;
}
