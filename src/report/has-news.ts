import type { Report } from '../model/report.ts';

/** Whether a report says anything that a reader has to know: where nothing changed and nothing is wrong, silence is right. */
export function hasNews(report: Report): boolean {
  const { findings, warnings, budgets = [], diffs = [] } = report;
  return (
    findings.length > 0 ||
    warnings.length > 0 ||
    diffs.some(({ status }) => status !== 'same') ||
    budgets.some(({ status }) => status !== 'ok') ||
    report.incomplete === true
  );
}
