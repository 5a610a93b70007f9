import type { Report, Reporter, ReportOptions } from '../../model/report.ts';
import { isBrokenBudget } from '../is-broken-budget.ts';
import { heading, verdictSentences } from '../verdict.ts';
import { budgetSection } from './budget-section.ts';
import { captureBody } from './capture-page.ts';
import { diffBody } from './diff-page.ts';
import { featureSection } from './feature-section.ts';
import { html } from './html.ts';
import { pageFrame } from './page-frame.ts';
import { remarkSection } from './remark-section.ts';

/** One page that needs nothing beside itself, to look at what prompts cost and what changed in them. */
export const htmlReporter: Reporter = (report, options) => {
  const isDiff = report.diffs !== undefined || report.prompts === undefined;
  const { title, verdict, body } = isDiff ? ofDiff(report, options) : ofCapture(report, options);
  const budgets = budgetSection(report);
  // What stops a change is what its reviewer has to see first.
  const isBroken = (report.budgets ?? []).some(isBrokenBudget);
  return pageFrame({
    command: report.command,
    title,
    verdict,
    body: html`${isBroken && budgets}${body}${featureSection(report)}${!isBroken && budgets}${remarkSection(report)}`,
    isSearchable: (report.prompts ?? []).length > 0,
    maker: `agentprompt ${options.maker?.version ?? ''}`.trim(),
  });
};

interface Shown {
  readonly title: string;
  readonly verdict: string;
  readonly body: ReturnType<typeof html>;
}

function ofDiff(report: Report, { maxWarnings }: ReportOptions): Shown {
  const title = heading(report, maxWarnings);
  const others = verdictSentences(report, maxWarnings).filter((sentence) => !title.includes(sentence));
  return { title: title.replace(/\.$/, ''), verdict: others.join(' '), body: diffBody(report) };
}

function ofCapture(report: Report, { maxWarnings }: ReportOptions): Shown {
  return { ...captureBody(report), verdict: verdictSentences(report, maxWarnings).join(' ') };
}
