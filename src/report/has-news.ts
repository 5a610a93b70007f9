import type { BudgetStatus } from '../model/budget.ts';
import type { Report } from '../model/report.ts';
import { exitCode } from './exit-code.ts';

/** Whether a report says anything that a reader has to know: where nothing changed and nothing is wrong, silence is right. */
export function hasNews(report: Report): boolean {
  const { findings, warnings, budgets = [], diffs } = report;
  // Beside a comparison, growth that was not checked is no news: nobody asked for it.
  const quiet: readonly BudgetStatus[] = diffs === undefined ? ['ok'] : ['ok', 'not-checked'];
  return (
    exitCode(report) !== 0 ||
    findings.length > 0 ||
    warnings.length > 0 ||
    budgets.some(({ status }) => !quiet.includes(status))
  );
}
