import type { BudgetResult, BudgetStatus } from '../../model/budget.ts';
import { blamed, partWords } from '../budget-parts.ts';
import { isBrokenBudget } from '../is-broken-budget.ts';
import { telling } from '../telling-budgets.ts';
import { budgetWord } from '../verdict.ts';
import { capped, counted } from '../words.ts';
import type { Paint } from './paint.ts';
import { type Column, plainTable } from './table.ts';

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

/** Budgets as a table, in bytes. */
export function budgetLines(budgets: readonly BudgetResult[], pen: Paint): string[] {
  if (budgets.length === 0) return [];
  const { shown, more } = capped(telling(budgets), maxRows);
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
  const holding = budgets.length - shown.length - more;
  return [
    ...plainTable(columns, rows),
    ...(more === 0 ? [] : [`… and ${more} more budgets`]),
    ...(holding === 0 ? [] : [pen.colours.dim(`… and ${holding} more that hold`)]),
    ...blamed(budgets).flatMap(({ result, cases }) => partLines(result, cases, pen)),
  ];
}

/** Who made it go over, the heaviest first. */
function partLines({ on, caseId, heaviest = [] }: BudgetResult, cases: number, pen: Paint): string[] {
  const words = heaviest.map(partWords);
  const width = Math.max(...words.map(({ name }) => pen.safe(name).length));
  const others = cases === 1 ? '' : ` and ${counted(cases - 1, 'more case')}`;
  return [
    '',
    `heaviest in ${pen.safe(on)} of ${pen.safe(caseId)}${others}, bytes:`,
    ...words.map(({ name, bytes }) => `  ${pen.safe(name).padEnd(width)}  ${bytes}`),
  ];
}

function coloured(status: BudgetStatus, { colours }: Paint): string {
  const word = budgetWord(status);
  if (status === 'ok') return colours.green(word);
  return isBrokenBudget({ status }) ? colours.red(word) : colours.yellow(word);
}
