import type { BudgetResult, BudgetStatus } from '../../model/budget.ts';
import { budgetWord } from '../verdict.ts';
import { capped } from '../words.ts';
import type { Paint } from './paint.ts';
import { plainTable, type Column } from './table.ts';

const maxRows = 200;
const columns: readonly Column[] = [
  { head: 'budget' },
  { head: 'case' },
  { head: 'now', align: 'right' },
  { head: 'base', align: 'right' },
  { head: 'max', align: 'right' },
  { head: 'growth', align: 'right' },
  { head: 'status' },
  { head: '' },
];
/** What needs attention stands first. */
const order: readonly BudgetStatus[] = ['exceeded', 'unexplained', 'warned', 'not-checked', 'ok'];

/** Budgets as a table, in bytes. */
export function budgetLines(budgets: readonly BudgetResult[], pen: Paint): string[] {
  if (budgets.length === 0) return [];
  const sorted = order.flatMap((status) => budgets.filter((budget) => budget.status === status));
  const { shown, more } = capped(sorted, maxRows);
  const rows = shown.map((budget) => [
    pen.safe(budget.on),
    pen.safe(budget.caseId),
    String(budget.now),
    budget.base === null ? '–' : String(budget.base),
    budget.max === null ? '–' : String(budget.max),
    budget.growth === null ? '–' : pen.safe(budget.growth),
    coloured(budget.status, pen),
    pen.safe(budget.message),
  ]);
  return [...plainTable(columns, rows), ...(more === 0 ? [] : [`… and ${more} more budgets`])];
}

function coloured(status: BudgetStatus, { colours }: Paint): string {
  const word = budgetWord(status);
  if (status === 'ok') return colours.green(word);
  return status === 'exceeded' || status === 'unexplained' ? colours.red(word) : colours.yellow(word);
}
