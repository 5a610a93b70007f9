import type { Report } from '../../model/report.ts';
import { hasNews } from '../has-news.ts';
import { markdownReporter } from '../markdown/markdown-reporter.ts';
import { plainColours } from '../plain-colours.ts';

/**
 * GitHub takes 1 MiB from a step and drops the summary as a whole above it; several commands may share one step.
 * https://docs.github.com/en/actions/reference/workflow-commands-for-github-actions (2026-12-01)
 */
const maxCodeUnits = 250_000;

/** The report as Markdown for the summary of a workflow run; empty where it has nothing to say. */
export function stepSummary(report: Report, maxWarnings: number | undefined): string {
  if (!hasNews(report)) return '';
  const text = markdownReporter(report, { colours: plainColours, width: 80, maxWarnings });
  if (text.length <= maxCodeUnits) return `${text}\n`;
  const [head = ''] = text.split('\n', 1);
  return `${head}\n\nThe details are too long for this page: --format json or html holds all of them.\n\n`;
}
