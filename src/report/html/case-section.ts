import type { PageCase } from '../../model/page-case.ts';
import { type CaseList, missingWords } from './case-list.ts';
import { html, type Markup, type Value } from './html.ts';

/** From so many cases on a field narrows the list. */
const many = 6;

/** The cases of a page with their maps and prompts, to be opened one by one. */
export function caseSection(prompts: readonly PageCase[], list: CaseList, about: Value): Markup | undefined {
  if (prompts.length === 0) return undefined;
  const how = 'captured alone, for example with agentprompt capture "code/*" --format html, each has its place.';
  const filter = html`<p class="filter">
    <label for="filter">Narrow the list</label>
    <input id="filter" type="search" autocomplete="off" spellcheck="false">
    <output for="filter"></output>
  </p>`;
  return html`<section id="cases">
    <h2>${prompts.length === 1 ? 'The case' : 'Cases'}</h2>
    <p class="lead">${about}</p>
    ${prompts.length >= many && filter}
    ${list.views}
    ${missingWords(prompts.length - list.shown, how)}
  </section>`;
}
