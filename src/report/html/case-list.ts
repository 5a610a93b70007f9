import type { CaseDiff } from '../../model/capture-diff.ts';
import type { PageCase } from '../../model/page-case.ts';
import { utf8Length } from '../../text/measure.ts';
import { caseView } from './case-view.ts';
import { html, type Markup } from './html.ts';
import { priceOf, total } from './price-of.ts';
import { openTextStore } from './text-store.ts';

/** Bytes of markup that the views of cases may have together; far above what a set of a few hundred cases needs. */
const mostBytes = 12_000_000;

/** How cases are listed. */
export interface CaseListing {
  /** Index of the case that is open; below 0 for none. */
  readonly open: number;
  /** What changed, by case id, on a page that compares. */
  readonly diffs?: ReadonlyMap<string, CaseDiff>;
  /** Bytes of markup that there is room for. */
  readonly most?: number;
}

/** The views of cases, and which of them the page has no room for. */
export interface CaseList {
  readonly views: readonly Markup[];
  /** How many cases, from the first on, are shown. */
  readonly shown: number;
}

/** Views of cases in their order, as many as there is room for. */
export function caseList(prompts: readonly PageCase[], { open, diffs, most = mostBytes }: CaseListing): CaseList {
  const store = openTextStore();
  const dearest = prompts.reduce((found, prompt) => Math.max(found, total(priceOf(prompt))), 1);
  const views: Markup[] = [];
  let bytes = 0;
  for (const [index, prompt] of prompts.entries()) {
    const view = caseView(prompt, index, { store, dearest, isOpen: index === open, diff: diffs?.get(prompt.caseId) });
    bytes += utf8Length(view.markup);
    if (bytes > most) break;
    views.push(view);
  }
  return { views, shown: views.length };
}

/** What is missing, and how to see it. */
export function missingWords(missing: number, how: string): Markup | undefined {
  if (missing === 0) return undefined;
  return html`<p class="note left-out">
    ${missing === 1 ? 'One case is' : `${missing} cases are`} not shown here, to keep this page small: ${how}
  </p>`;
}
