import type { ExitCode, Report } from '../model/report.ts';
import { isBrokenBudget } from './is-broken-budget.ts';
import { qualificationCode } from './qualification-words.ts';

/**
 * The exit code that a report stands for, whatever its format: 1 for error findings, more warnings than allowed, limits
 * broken or loosened without a reason, features that cost something when they are off; for `diff` any case or recording that is not the same, as for `capture` of repeated runs, and anything of a case that
 * a recording does not hold; for `record` a client that failed or did not end by itself. 2 where something could not be read and nothing else is wrong.
 */
export function exitCode(report: Report, maxWarnings?: number): ExitCode {
  const { errors, warnings } = report.summary;
  if (errors > 0) return 1;
  if (maxWarnings !== undefined && warnings > maxWarnings) return 1;
  if (report.budgets?.some(isBrokenBudget)) return 1;
  const compared = report.command === 'diff' || report.command === 'capture';
  if (compared && report.diffs?.some(({ status }) => status !== 'same')) return 1;
  if (report.features?.some(({ leftovers }) => leftovers.length > 0)) return 1;
  if (report.recordingDiff?.status === 'changed' || report.arrival?.arrives === false) return 1;
  if (report.recording !== undefined && report.recording.end.code !== 0) return 1;
  if (report.recording?.end.timedOut === true) return 1;
  if (report.qualification !== undefined) return qualificationCode(report.qualification);
  return report.incomplete === true ? 2 : 0;
}
