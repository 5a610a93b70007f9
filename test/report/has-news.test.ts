import { describe, expect, it } from 'vitest';
import type { BudgetResult, BudgetStatus } from '../../src/model/budget.ts';
import { buildReport } from '../../src/report/build-report.ts';
import { hasNews } from '../../src/report/has-news.ts';
import { anArrivalReport } from './a-report.ts';

const budget = (status: BudgetStatus): BudgetResult => ({
  caseId: 'desk/codex.full',
  on: 'system',
  now: 50,
  base: null,
  max: null,
  growth: '1%',
  status,
  message: '',
});

describe('hasNews', () => {
  it('says no of a comparison in which nothing changed, though growth was not checked', () => {
    expect(hasNews(buildReport({ command: 'diff', diffs: [], budgets: [budget('ok'), budget('not-checked')] }))).toBe(
      false,
    );
  });

  it.each<BudgetStatus>(['warned', 'exceeded', 'unexplained'])('says yes of a budget that is %s', (status) => {
    expect(hasNews(buildReport({ command: 'diff', diffs: [], budgets: [budget(status)] }))).toBe(true);
  });

  it('says yes of a growth that was asked for and not checked', () => {
    expect(hasNews(buildReport({ command: 'diff', budgets: [budget('not-checked')] }))).toBe(true);
  });

  it('says yes of whatever fails the run, a recording too', () => {
    expect(hasNews(anArrivalReport())).toBe(true);
  });
});
