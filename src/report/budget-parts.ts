import type { BudgetPart, BudgetResult } from '../model/budget.ts';
import { change } from './words.ts';

/** Budgets whose parts are listed: who reads more than these reads the JSON. */
const most = 20;

/** Budgets that are over and made of parts, with the same ones of several cases told once. */
export function blamed(budgets: readonly BudgetResult[]): { readonly result: BudgetResult; readonly cases: number }[] {
  const groups = new Map<string, { readonly result: BudgetResult; cases: number }>();
  for (const result of budgets) {
    if (result.heaviest === undefined) continue;
    const key = JSON.stringify([result.on, result.status, result.heaviest]);
    const known = groups.get(key);
    if (known === undefined) groups.set(key, { result, cases: 1 });
    else known.cases += 1;
  }
  return [...groups.values()].slice(0, most);
}

/** `section tone (product)`, and its bytes in words. */
export function partWords({ name, owner, now, base }: BudgetPart): { readonly name: string; readonly bytes: string } {
  const bytes = base === null ? String(now) : change({ before: base, after: now, delta: now - base });
  return { name: `${name} (${owner})`, bytes };
}
