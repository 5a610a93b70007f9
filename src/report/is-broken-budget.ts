import type { BudgetResult } from '../model/budget.ts';

/** Whether a budget fails the run: over its limit, or loosened without a reason. */
export function isBrokenBudget({ status }: Pick<BudgetResult, 'status'>): boolean {
  return status === 'exceeded' || status === 'unexplained';
}
