import type { CaseDiff } from '../../model/capture-diff.ts';
import type { PageCase } from '../../model/page-case.ts';
import type { Report } from '../../model/report.ts';
import { groupCases } from '../group-cases.ts';
import { capped } from '../words.ts';
import { caseList } from './case-list.ts';
import { caseSection } from './case-section.ts';
import { changeGlance } from './change-glance.ts';
import { changeGroup } from './change-group.ts';
import { deltaScale } from './heat-scale.ts';
import { html, type Markup } from './html.ts';
import { type Cell, matrix } from './matrix.ts';
import { grouped, signedBytes } from './number-words.ts';
import { priceOf, total } from './price-of.ts';

const maxGroups = 100;

/** What changed: groups of equal changes with their lines, every case in a matrix, and each that differs as it is now. */
export function diffBody({ diffs = [], prompts = [] }: Report): Markup {
  const differing = new Map(diffs.filter(({ status }) => status !== 'same').map((diff) => [diff.caseId, diff]));
  const shown = prompts.filter(({ caseId }) => differing.has(caseId));
  const list = caseList(shown, { open: -1, diffs: differing });
  const places = new Map(shown.slice(0, list.shown).map(({ caseId }, index) => [caseId, `#c${index}`]));
  const link = (caseId: string): string | undefined => places.get(caseId);
  return html`${changes(diffs, link)}
    ${diffs.length > 1 && matrixSection(diffs, prompts, link)}
    ${caseSection(shown, list, words)}`;
}

const words = [
  'As each case that differs is now. Areas are bytes. Cases that are the same are left out; ',
  html`<code>agentprompt capture --format html</code> shows every one.`,
];

function changes(diffs: readonly CaseDiff[], link: (caseId: string) => string | undefined): Markup | undefined {
  const { shown, more } = capped(groupCases(diffs), maxGroups);
  if (shown.length === 0) return undefined;
  return html`<section id="changes">
    <h2>What changed</h2>
    ${changeGlance(shown)}
    ${shown.map((group, index) => changeGroup(group, index, link))}
    ${more > 0 && html`<p class="note">… and ${more} more groups of cases.</p>`}
  </section>`;
}

/** All that a case costs before the first turn, where that is known; else its prompt alone. */
function matrixSection(
  diffs: readonly CaseDiff[],
  prompts: readonly PageCase[],
  link: (caseId: string) => string | undefined,
): Markup {
  const known = new Map(prompts.map((prompt) => [prompt.caseId, prompt]));
  const measured = diffs.map((diff) => ({ diff, delta: deltaOf(diff, known.get(diff.caseId)) }));
  const scale = deltaScale(measured.filter(({ diff }) => isPair(diff)).map(({ delta }) => delta));
  const cells = measured.map(({ diff, delta }): Cell => {
    const [heat, told] = isPair(diff) ? [scale.of(delta), signedBytes(delta)] : ['', word(diff)];
    return {
      caseId: diff.caseId,
      words: told,
      heat,
      said: `${diff.caseId}: ${diff.status}, ${told}`,
      href: link(diff.caseId),
    };
  });
  return html`<section id="matrix">
    <h2>Every case</h2>
    <p class="lead">Change of the bytes before the first turn, by provider and native-tool mode.</p>
    ${matrix('Change of the bytes before the first turn', cells)}
    ${scale.legend}
  </section>`;
}

function deltaOf({ system }: CaseDiff, prompt: PageCase | undefined): number {
  if (prompt?.before === undefined) return system.delta;
  return total(priceOf(prompt)) - total(prompt.before);
}

function isPair({ status }: CaseDiff): boolean {
  return status === 'same' || status === 'changed';
}

function word({ status, system }: CaseDiff): string {
  if (status === 'added') return `new ${grouped(system.after ?? 0)}`;
  return status === 'removed' ? 'gone' : 'incomparable';
}
