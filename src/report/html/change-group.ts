import type { CaseDiff } from '../../model/capture-diff.ts';
import type { CaseGroup } from '../group-cases.ts';
import { shownHunks, shownNamedHunks } from '../shown-hunks.ts';
import { besidePrompt, capped, counted, percent } from '../words.ts';
import { cacheBar } from './cache-bar.ts';
import { changeTable } from './change-table.ts';
import { html, type Markup } from './html.ts';
import { hunkTable } from './hunk-table.ts';
import { bytesOf, grouped, signedBytes } from './number-words.ts';

/** Cases of a group that are named. */
const maxCases = 300;
/** Texts of a group whose lines are shown. */
const maxTexts = 60;

/** Cases with the same changes: what changed, its lines, and what it costs a cache. */
export function changeGroup(group: CaseGroup, index: number, link: (caseId: string) => string | undefined): Markup {
  const { cases } = group;
  const first = cases[0]!;
  return html`<article class="change" id="g${index}">
    ${heading(cases, link)}
    ${comparability(first)}
    ${changeTable(group)}
    ${cacheBar(cases)}
    ${texts(group)}
  </article>`;
}

function heading(cases: readonly CaseDiff[], link: (caseId: string) => string | undefined): Markup {
  const first = cases[0]!;
  const tag = html`<span class="tag">${first.status}</span>`;
  if (cases.length === 1) {
    return html`<h3>${named(first.caseId, link)} ${tag}</h3><p class="sizes">${sizeWords(first)}</p>`;
  }
  const { shown, more } = capped(cases, maxCases);
  const items = shown.map(
    (diff) => html`<li>${named(diff.caseId, link)} <span class="soft">${sizeWords(diff)}</span></li>`,
  );
  return html`<h3>${grouped(cases.length)} cases ${tag}</h3>
    <p class="sizes">${sameWords(cases)}</p>
    <details class="names">
      <summary>Which cases</summary>
      <ul>${items}${more > 0 && html`<li>… and ${more} more</li>`}</ul>
    </details>`;
}

function named(caseId: string, link: (caseId: string) => string | undefined): Markup {
  const href = link(caseId);
  return href === undefined ? html`<code>${caseId}</code>` : html`<a href="${href}"><code>${caseId}</code></a>`;
}

function sizeWords(diff: CaseDiff): string {
  const { before, after, delta } = diff.system;
  if (before === null) return `prompt ${bytesOf(after ?? 0)}`;
  if (after === null) return `prompt was ${bytesOf(before)}`;
  const share = percent(diff.system, diff.comparable).replace('-', '−');
  return `prompt ${grouped(before)} → ${bytesOf(after)}, ${signedBytes(delta)}${share === '' ? '' : ` (${share})`}${besidePrompt(diff)}`;
}

function sameWords(cases: readonly CaseDiff[]): string {
  const { status, system } = cases[0]!;
  if (status === 'added' || status === 'removed') return `Each is ${status === 'added' ? 'new' : 'gone'}.`;
  const same = cases.every((diff) => diff.system.delta === system.delta);
  return `The same changes in each${same ? `: prompt ${signedBytes(system.delta)} bytes` : ''}${same ? besidePrompt(cases[0]!) : ''}.`;
}

function comparability({ comparable, differingInputs }: CaseDiff): Markup | undefined {
  if (comparable !== false) return undefined;
  const inputs = differingInputs.map((input, at) => html`${at > 0 && ', '}<code>${input}</code>`);
  return html`<p class="note">Not comparable, the inputs differ: ${inputs}.</p>`;
}

/** The lines of every text that changed, folded; a text that another group shows is named there. */
function texts({ sections, skills, tools }: CaseGroup): Markup {
  const shown = [
    ...sections
      .filter(({ repeated, section }) => !repeated && section.status !== 'same')
      .map(({ section }) => block(`section ${section.id}`, section.source, hunkTable(shownHunks(section)))),
    ...[...skills.map((part) => ['skill', part] as const), ...tools.map((part) => ['tool', part] as const)].flatMap(
      ([kind, { name, hunks }]) =>
        (hunks ?? []).map((text) => block(`${kind} ${name}`, text.of, hunkTable(shownNamedHunks(text)))),
    ),
  ];
  const repeated = sections.filter((section) => section.repeated).length;
  const { shown: few, more } = capped(shown, maxTexts);
  return html`${few}
    ${repeated > 0 && html`<p class="note">The lines of ${counted(repeated, 'section')} are shown in a group above.</p>`}
    ${more > 0 && html`<p class="note">The lines of ${counted(more, 'more text')} are not shown.</p>`}`;
}

function block(title: string, beside: string, content: Markup): Markup {
  return html`<details class="text" open="">
    <summary><b>${title}</b> <span class="soft">${beside}</span></summary>
    ${content}
  </details>`;
}
