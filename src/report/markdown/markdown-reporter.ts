import type { BudgetResult } from '../../model/budget.ts';
import type { CaseResult, Report, Reporter } from '../../model/report.ts';
import type { Warning } from '../../model/warning.ts';
import { blamed, partWords } from '../budget-parts.ts';
import { isBrokenBudget } from '../is-broken-budget.ts';
import { telling } from '../telling-budgets.ts';
import { tokenHead, tokenNumber } from '../token-words.ts';
import { budgetWord, heading, verdictSentences } from '../verdict.ts';
import { withoutCommands } from '../without-commands.ts';
import { capped, counted, notRun } from '../words.ts';
import { arrivalBlocks } from './arrival-blocks.ts';
import { clientBlocks, listingBlock } from './client-blocks.ts';
import { diffBlocks } from './diff-blocks.ts';
import { explanationBlocks } from './explanation-blocks.ts';
import { featureBlocks } from './feature-blocks.ts';
import { findingBlocks } from './finding-blocks.ts';
import { fixBlocks } from './fix-blocks.ts';
import { code, prose, table } from './markdown-escape.ts';
import { qualificationBlocks } from './qualification-blocks.ts';
import { recordingBlocks } from './recording-blocks.ts';
import { recordingDiffBlocks } from './recording-diff-blocks.ts';
import { ruleTable } from './rule-table.ts';
import { searchBlocks, specBlock } from './search-blocks.ts';
import { toolBlocks } from './tool-blocks.ts';

const maxRows = 50;

/** For a pull request or a step summary: what came out first, tables next, details folded. Nothing in it is live markup. */
export const markdownReporter: Reporter = (report, { maxWarnings }) => {
  if (report.page !== undefined) return withoutCommands(report.page.text);
  const head = heading(report, maxWarnings);
  const others = verdictSentences(report, maxWarnings).filter((sentence) => !head.includes(sentence));
  const blocks = [
    [`### agentprompt ${report.command}: ${prose(head)}`],
    others.length === 0 ? [] : [prose(others.join(' '))],
    ruleTable(report),
    caseTable(report.cases ?? []),
    ...diffBlocks(report.diffs ?? []),
    ...(report.recordingDiff === undefined ? [] : recordingDiffBlocks(report.recordingDiff)),
    ...(report.arrival === undefined ? [] : arrivalBlocks(report.arrival)),
    budgetTable(report.budgets ?? []),
    ...featureBlocks(report.features ?? []),
    fileList(report),
    ...(report.tools === undefined ? [] : toolBlocks(report.tools)),
    ...(report.search === undefined ? [] : searchBlocks(report.search)),
    report.spec === undefined ? [] : specBlock(report.spec),
    ...(report.explanation === undefined ? [] : explanationBlocks(report.explanation)),
    ...recordingBlocks(report.recording),
    ...qualificationBlocks(report.qualification),
    ...fixBlocks(report.fixes ?? []),
    ...clientBlocks(report.clients ?? []),
    listingBlock(report.listings ?? []),
    ...findingBlocks(report.findings),
    warningList(report.warnings),
    notRun(report.rules.skipped).map(
      ({ rules, missing }) => `- not run: ${rules.map(code).join(', ')} (needs ${prose(missing)})`,
    ),
    report.notes.map((note) => `- ${prose(note)}`),
    report.next === undefined ? [] : [prose(report.next)],
  ];
  const text = blocks.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'));
  return `${withoutCommands(text.join('\n\n'))}\n`;
};

function caseTable(cases: readonly CaseResult[]): string[] {
  if (cases.length === 0) return [];
  const { shown, more } = capped(cases, maxRows);
  const tokens = cases.find((result) => result.tokens !== undefined)?.tokens;
  const rows = shown.map((result) => [
    code(result.caseId),
    String(result.bytes),
    String(result.characters),
    ...(tokens === undefined ? [] : [result.tokens === undefined ? '' : tokenNumber(result.tokens)]),
    String(result.skills),
    String(result.tools),
    result.status,
  ]);
  const counts = ['bytes', 'characters', ...(tokens === undefined ? [] : [tokenHead(tokens)])];
  const heads = ['case', ...counts, 'skills', 'tools', 'status'];
  return [...table(heads, rows), ...left(more, 'cases')];
}

function budgetTable(budgets: readonly BudgetResult[]): string[] {
  if (budgets.length === 0) return [];
  const { shown, more } = capped(telling(budgets), maxRows);
  const rows = shown.map((budget) => [
    code(budget.on),
    code(budget.caseId),
    String(budget.now),
    String(budget.base ?? '–'),
    String(budget.max ?? '–'),
    budget.growth === null ? '–' : prose(budget.growth),
    isBrokenBudget(budget) ? `**${budgetWord(budget.status)}**` : budgetWord(budget.status),
    prose(budget.message),
  ]);
  return [
    ...table(['budget', 'case', 'now', 'base', 'max', 'growth', 'status', 'why'], rows),
    ...left(more, 'budgets'),
    ...blamed(budgets).flatMap(({ result, cases }) => partList(result, cases)),
  ];
}

/** Who made a budget go over, the heaviest first. */
function partList({ on, caseId, heaviest = [] }: BudgetResult, cases: number): string[] {
  const others = cases === 1 ? '' : ` and ${counted(cases - 1, 'more case')}`;
  const parts = heaviest.map(partWords).map(({ name, bytes }) => `- ${code(name)}: ${bytes}`);
  return ['', `Heaviest in ${code(on)} of ${code(caseId)}${others}, bytes:`, '', ...parts];
}

function fileList({ files }: Report): string[] {
  const { shown, more } = capped(files ?? [], maxRows);
  const lines = shown.map(
    ({ path, status, why }) => `- ${status} ${code(path)}${why === undefined ? '' : `: ${prose(why)}`}`,
  );
  return [...lines, ...left(more, 'files')];
}

function warningList(warnings: readonly Warning[]): string[] {
  const { shown, more } = capped(warnings, 4 * maxRows);
  const lines = shown.map((warning) => {
    const where = place(warning);
    const help = warning.help === undefined ? '' : ` ${prose(warning.help)}`;
    return `- warning: ${where === '' ? '' : `${where}: `}${prose(warning.message)}${help}`;
  });
  return [...lines, ...left(more, 'warnings')];
}

function place({ path, line, column }: Warning): string {
  return path === undefined ? '' : code([path, line, column].filter((part) => part !== undefined).join(':'));
}

function left(more: number, what: string): string[] {
  return more === 0 ? [] : ['', `… and ${more} more ${what}`];
}
