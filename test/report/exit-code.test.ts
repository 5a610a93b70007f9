import { describe, expect, it } from 'vitest';
import { diffCaptures } from '../../src/diff/diff-captures.ts';
import type { BudgetStatus } from '../../src/model/budget.ts';
import type { Severity } from '../../src/model/finding.ts';
import type { Command } from '../../src/model/report.ts';
import { buildReport } from '../../src/report/build-report.ts';
import { exitCode } from '../../src/report/exit-code.ts';
import { aCapture, aCaptureSet } from '../builders/a-capture.ts';

const found = (severity: Severity): ReturnType<typeof buildReport> =>
  buildReport({ command: 'lint-prompt', findings: [{ rule: 'x', severity, message: 'x' }] });
const diffs = (other: string): ReturnType<typeof diffCaptures>['cases'] =>
  diffCaptures(
    aCaptureSet([aCapture({ sections: [{ id: 'a', text: 'x' }] })]),
    aCaptureSet([aCapture({ sections: [{ id: 'a', text: other }] })]),
  ).cases;
const budget = (status: BudgetStatus): ReturnType<typeof buildReport> =>
  buildReport({
    command: 'diff',
    budgets: [{ caseId: 'a/b', on: 'system', now: 1, base: null, max: null, growth: null, status, message: '' }],
  });

describe('exitCode', () => {
  it('is 1 for errors, 0 for warnings and infos alone', () => {
    expect(['error', 'warning', 'info'].map((severity) => exitCode(found(severity as Severity)))).toEqual([1, 0, 0]);
  });

  it('is 1 for more warnings than allowed', () => {
    expect([exitCode(found('warning'), 1), exitCode(found('warning'), 0), exitCode(found('info'), 0)]).toEqual([
      0, 1, 0,
    ]);
  });

  it('is 1 for differences of diff, not of accept', () => {
    const of = (command: Command, other: string): number => exitCode(buildReport({ command, diffs: diffs(other) }));
    expect([of('diff', 'x'), of('diff', 'y'), of('accept', 'y')]).toEqual([0, 1, 0]);
  });

  it('is 1 for budgets that are exceeded or unexplained', () => {
    const statuses: BudgetStatus[] = ['ok', 'warned', 'not-checked', 'exceeded', 'unexplained'];
    expect(statuses.map((status) => exitCode(budget(status)))).toEqual([0, 0, 0, 1, 1]);
  });
});
