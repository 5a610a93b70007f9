import type { BudgetStatus } from '../model/budget.ts';
import type { CaseStatus } from '../model/capture-diff.ts';
import type { FileFix } from '../model/file-fix.ts';
import type { ChildEnd } from '../model/recording.ts';
import type { CaseResult, Report } from '../model/report.ts';
import { listed } from '../text/listed.ts';
import { explanationSentence } from './explanation-words.ts';
import { isBrokenBudget } from './is-broken-budget.ts';
import { qualificationSentence } from './qualification-words.ts';
import { toolsSentence } from './tool-words.ts';
import { counted } from './words.ts';

/** What came out, in one line: every count that decides, zero and none in words. */
export function verdict(report: Report, maxWarnings?: number): string {
  return verdictSentences(report, maxWarnings).join(' ');
}

/** What decides, for a heading: the first sentence, and the budgets where one is broken. */
export function heading(report: Report, maxWarnings?: number): string {
  const [first = ''] = verdictSentences(report, maxWarnings);
  const broken = report.budgets?.some(isBrokenBudget) === true;
  const said = budgets(report);
  return broken && said !== first ? `${first} ${said}` : first;
}

/** The same, a sentence a subject; at least one. */
export function verdictSentences(report: Report, maxWarnings?: number): string[] {
  const parts = [
    catalogue(report),
    cases(report),
    compared(report),
    recordingDiff(report),
    arrival(report),
    budgets(report),
    features(report),
    written(report),
    toolsSentence(report.tools),
    report.explanation === undefined ? '' : explanationSentence(report.explanation),
    found(report),
    recorded(report),
    qualificationSentence(report.qualification),
    fixed(report),
    findings(report),
    tooMany(report, maxWarnings),
  ];
  const said = parts.filter((part) => part !== '');
  return said.length === 0 ? ['Done.'] : said;
}

function catalogue({ catalogue: rules }: Report): string {
  if (rules === undefined) return '';
  const off = rules.filter(({ isDefault }) => !isDefault).length;
  const fixable = rules.filter(({ isFixable }) => isFixable).length;
  const fixes = fixable === 0 ? '' : `, ${fixable} with a fix`;
  return `${counted(rules.length, 'rule')}, ${off} of them off by default${fixes}.`;
}

const verbs: Readonly<Partial<Record<Report['command'], string>>> = { capture: 'captured', accept: 'accepted' };

function cases({ command, cases: results }: Report): string {
  if (results === undefined) return '';
  const verb = verbs[command] ?? 'listed';
  if (results.length === 0) return `No case was ${verb}.`;
  const statuses: readonly CaseResult['status'][] = ['new', 'changed', 'unchanged', 'removed'];
  return `${counted(results.length, 'case')} ${verb}: ${tally(results, statuses)}.`;
}

function compared({ command, diffs }: Report): string {
  if (diffs === undefined) return '';
  if (diffs.length === 0) return 'No case was compared.';
  const same = diffs.filter(({ status }) => status === 'same').length;
  if (same === diffs.length) return same === 1 ? 'The case is the same.' : `All ${same} cases are the same.`;
  if (command === 'accept') return '';
  const statuses: readonly CaseStatus[] = ['changed', 'added', 'removed', 'incomparable', 'same'];
  return `${diffs.length - same} of ${counted(diffs.length, 'case')} ${diffs.length - same === 1 ? 'differs' : 'differ'}: ${tally(diffs, statuses)}.`;
}

function recordingDiff({ recordingDiff: diff }: Report): string {
  if (diff === undefined) return '';
  if (diff.status === 'same') return 'The recordings are the same but for ids, clocks and folders.';
  const parts = tally(diff.parts, ['changed', 'added', 'removed', 'moved', 'order', 'same']);
  const count = diff.differences.length + diff.more;
  const elsewhere = count === 0 ? '' : ` ${counted(count, 'difference')} elsewhere.`;
  const how = diff.orderOnly ? 'The recordings differ in order only.' : 'The recordings differ.';
  return `${how} Parts: ${parts === '' ? 'none' : parts}.${elsewhere}`;
}

function arrival({ arrival: told }: Report): string {
  if (told === undefined) return '';
  const kinds = [
    ['section', told.sections],
    ['skill', told.skills],
    ['tool', told.tools],
  ] as const;
  const count = kinds.map(([one, all]) => {
    const there = all.filter(({ arrives }) => arrives).length;
    return all.length === 0 ? '' : `${there} of ${counted(all.length, one)}`;
  });
  const said = listed(count.filter((words) => words !== ''));
  if (said === '') return 'The case holds nothing that could arrive.';
  return told.arrives ? `Everything arrives: ${said}.` : `Not everything arrives: ${said} as captured.`;
}

const budgetWords: Readonly<Record<BudgetStatus, string>> = {
  exceeded: 'exceeded',
  unexplained: 'loosened without a reason',
  warned: 'over, not grown',
  'not-checked': 'not checked',
  ok: 'ok',
};

/** The status of a budget in words. */
export function budgetWord(status: BudgetStatus): string {
  return budgetWords[status];
}

function budgets({ budgets: results }: Report): string {
  if (results === undefined || results.length === 0) return '';
  const statuses = Object.keys(budgetWords) as BudgetStatus[];
  const counts = statuses.map(
    (status) => [results.filter((result) => result.status === status).length, budgetWords[status]] as const,
  );
  return `Budgets: ${listed(counts.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`))}.`;
}

function features({ features: costs }: Report): string {
  if (costs === undefined) return '';
  const checked = counted(new Set(costs.map(({ feature }) => feature)).size, 'feature');
  const cases = counted(new Set(costs.map(({ caseId }) => caseId)).size, 'case');
  const left = new Set(costs.filter(({ leftovers }) => leftovers.length > 0).map(({ feature }) => feature)).size;
  const what = left === 0 ? 'none costs anything when it is off' : `${left} cost something when they are off`;
  return `${checked} switched off one by one in ${cases}: ${what}.`;
}

function written({ files }: Report): string {
  if (files === undefined) return '';
  if (files.length === 0) return 'No file was written.';
  return `${counted(files.length, 'file')}: ${tally(files, ['written', 'unchanged', 'kept', 'removed'])}.`;
}

function found({ search, spec }: Report): string {
  const parts = [
    ...(search === undefined ? [] : [`${counted(search.total, 'tool')} found`]),
    ...(spec === undefined ? [] : [`${counted(spec.names.length, 'specification')} printed`]),
  ];
  return parts.length === 0 ? '' : `${parts.join(', ')}.`;
}

function recorded({ recording }: Report): string {
  if (recording === undefined) return '';
  const { requests, end } = recording;
  const calls = requests.filter(({ api }) => api !== undefined).length;
  const others = requests.length === calls ? '' : ` and ${counted(requests.length - calls, 'other request')}`;
  return `${counted(calls, 'model call')}${others} recorded; the client ${endInWords(end)}.`;
}

/** How a program ended, as the end of a sentence. */
export function endInWords({ code, signal, timedOut }: ChildEnd): string {
  const how = code === undefined ? `was ended by ${signal ?? 'a signal'}` : `ended with exit code ${code}`;
  return timedOut ? `ran out of time and ${how}` : how;
}

const linting: readonly Report['command'][] = ['lint-skills', 'lint-prompt'];

function fixed({ fixes }: Report): string {
  if (fixes === undefined) return '';
  const count = (status: FileFix['status']): number => fixes.filter((fix) => fix.status === status).length;
  const said = [
    [count('fixed'), 'fixed'],
    [count('proposed'), 'would be fixed'],
    [count('kept'), 'left as it was'],
  ] as const;
  const parts = said.filter(([files]) => files > 0).map(([files, words]) => `${counted(files, 'file')} ${words}`);
  return parts.length === 0 ? 'Nothing to fix.' : `${listed(parts)}.`;
}

function findings(report: Report): string {
  if (report.catalogue !== undefined) return '';
  const { errors, warnings, infos, suppressed } = report.summary;
  const silenced = suppressed === 0 ? '' : ` ${suppressed} suppressed.`;
  const found = [
    [errors, 'error'],
    [warnings, 'warning'],
    [infos, 'info'],
  ].filter(([count]) => count !== 0) as [number, string][];
  const none = found.length === 0;
  const where = lookedAt(report);
  if (none) return linting.includes(report.command) ? `No findings${where}.${silenced}` : silenced.trim();
  return `${listed(found.map(([count, word]) => counted(count, word)))}${where}.${silenced}`;
}

/** Skills are what `lint-skills` looks at, however many files they have. */
function lookedAt({ command, summary: { files, skills } }: Report): string {
  if (command === 'lint-skills' && skills > 0) return ` in ${counted(skills, 'skill')}`;
  return files > 0 ? ` in ${counted(files, 'file')}` : '';
}

function tooMany({ summary }: Report, maxWarnings: number | undefined): string {
  if (maxWarnings === undefined || summary.warnings <= maxWarnings) return '';
  return `Allowed: ${counted(maxWarnings, 'warning')}.`;
}

function tally<S extends string>(entries: readonly { readonly status: S }[], statuses: readonly S[]): string {
  const counts = statuses.map((status) => [entries.filter((entry) => entry.status === status).length, status] as const);
  return listed(counts.filter(([count]) => count > 0).map(([count, status]) => `${count} ${status}`));
}
