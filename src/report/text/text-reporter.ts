import type { Report, Reporter, ReportOptions } from '../../model/report.ts';
import { exitCode } from '../exit-code.ts';
import { verdict } from '../verdict.ts';
import { withoutCommands } from '../without-commands.ts';
import { arrivalLines } from './arrival-lines.ts';
import { budgetLines } from './budget-lines.ts';
import { caseLines } from './case-lines.ts';
import { clientLines } from './client-lines.ts';
import { diffLines } from './diff-lines.ts';
import { explanationLines } from './explanation-lines.ts';
import { featureLines } from './feature-lines.ts';
import { asideBlocks, findingBlocks } from './finding-lines.ts';
import { fixBlocks } from './fix-lines.ts';
import { type Paint, paint } from './paint.ts';
import { qualificationLines } from './qualification-lines.ts';
import { recordingDiffLines } from './recording-diff-lines.ts';
import { recordingLines } from './recording-lines.ts';
import { ruleCounts } from './rule-counts.ts';
import { pageLines, ruleLines } from './rule-lines.ts';
import { searchLines, specLines } from './search-lines.ts';
import { toolLines } from './tool-lines.ts';

/** For a terminal: blocks with a blank line between them, and what came out as the last line. */
export const textReporter: Reporter = (report, options) => {
  const pen = paint(options.colours);
  if (report.page !== undefined) return `${withoutCommands(pageLines(report, pen).join('\n'))}\n`;
  const blocks = [
    ruleLines(report, pen),
    caseLines(report.cases ?? [], options, pen),
    ...diffLines(report.diffs ?? [], pen),
    ...(report.recordingDiff === undefined ? [] : recordingDiffLines(report.recordingDiff, pen)),
    ...(report.arrival === undefined ? [] : arrivalLines(report.arrival, pen)),
    budgetLines(report.budgets ?? [], pen),
    ...featureLines(report.features ?? [], pen),
    fileLines(report, pen),
    ...(report.tools === undefined ? [] : toolLines(report.tools, pen)),
    ...(report.search === undefined ? [] : searchLines(report.search, options, pen)),
    report.spec === undefined ? [] : specLines(report.spec, pen),
    ...(report.explanation === undefined ? [] : explanationLines(report.explanation, pen)),
    ...recordingLines(report.recording, pen),
    ...qualificationLines(report.qualification, pen),
    ...fixBlocks(report.fixes ?? [], pen),
    ...findingBlocks(report, pen),
    ruleCounts(report, pen),
    clientLines(report, pen),
    ...asideBlocks(report, pen),
    report.notes.map((note) => `note: ${pen.safe(note)}`),
    [...(report.next === undefined ? [] : [pen.safe(report.next)]), lastLine(report, options)],
  ];
  const text = blocks.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'));
  return `${withoutCommands(text.join('\n\n'))}\n`;
};

function fileLines({ files }: Report, pen: Paint): string[] {
  return (files ?? []).map(({ path, status, why }) => {
    const reason = why === undefined ? '' : `  (${pen.safe(why)})`;
    return `${status.padEnd(9)}  ${pen.safe(path)}${reason}`;
  });
}

function lastLine(report: Report, { colours, maxWarnings }: ReportOptions): string {
  const bad = exitCode(report, maxWarnings) !== 0;
  return (bad ? colours.red : colours.green)(`${bad ? '✗' : '✓'} ${verdict(report, maxWarnings)}`);
}
