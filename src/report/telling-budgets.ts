import type { BudgetResult, BudgetStatus } from '../model/budget.ts';

/** What needs attention stands first. */
const order: readonly BudgetStatus[] = ['exceeded', 'unexplained', 'warned', 'not-checked', 'ok'];
const maxHolding = 8;

/** Budgets in the order of their weight. Of many that hold only a few are kept: they say nothing that the count does not. */
export function telling(budgets: readonly BudgetResult[]): BudgetResult[] {
  const of = (status: BudgetStatus): BudgetResult[] => budgets.filter((budget) => budget.status === status);
  return order.flatMap((status) => (status === 'ok' ? of(status).slice(0, maxHolding) : of(status)));
}
