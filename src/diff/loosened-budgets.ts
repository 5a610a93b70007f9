import type { Budget } from '../model/budget.ts';
import { matchesGlob } from '../text/glob.ts';
import { allowsMore, parseGrowth } from './growth.ts';

/**
 * Says how a budget is looser than the same budget of the base (same case glob and target, in order of writing) when no
 * new reason explains it. A reason that stood there already explains nothing new.
 */
export function loosened(
  budget: Budget,
  budgets: readonly Budget[],
  baseBudgets: readonly Budget[],
): string | undefined {
  const before = baseBudgets.filter((other) => same(other, budget))[
    budgets.filter((other) => same(other, budget)).indexOf(budget)
  ];
  if (before === undefined || explained(budget, before)) return undefined;
  const limit = looserMax(budget.max, before.max) ?? looserGrowth(budget.growth, before.growth);
  return limit === undefined ? undefined : `${limit} since the base without a new reason.`;
}

/** Budgets of the base that are gone, each with the cases that no other budget as strict covers now. */
export function removedBudgets(
  budgets: readonly Budget[],
  baseBudgets: readonly Budget[],
  caseIds: readonly string[],
): { budget: Budget; cases: string[] }[] {
  return baseBudgets
    .filter((before) => before.max !== undefined || before.growth !== undefined)
    .filter((before) => isGone(before, budgets, baseBudgets))
    .map((budget) => ({
      budget,
      cases: caseIds.filter(
        (id) => matchesGlob(budget.case, id) && !budgets.some((other) => covers(other, budget, id)),
      ),
    }));
}

function isGone(before: Budget, budgets: readonly Budget[], baseBudgets: readonly Budget[]): boolean {
  const nth = baseBudgets.filter((other) => same(other, before)).indexOf(before);
  return budgets.filter((other) => same(other, before)).length <= nth;
}

function covers(now: Budget, before: Budget, caseId: string): boolean {
  if (now.on !== before.on || !matchesGlob(now.case, caseId)) return false;
  return looserMax(now.max, before.max) === undefined && looserGrowth(now.growth, before.growth) === undefined;
}

function same(left: Budget, right: Budget): boolean {
  return left.case === right.case && left.on === right.on;
}

function explained(now: Budget, before: Budget): boolean {
  return now.reason !== undefined && now.reason.trim() !== '' && now.reason !== before.reason;
}

function looserMax(now: number | undefined, before: number | undefined): string | undefined {
  if (before === undefined) return undefined;
  if (now === undefined) return `The limit of ${before} bytes was removed`;
  return now > before ? `The limit was raised from ${before} to ${now} bytes` : undefined;
}

function looserGrowth(now: string | undefined, before: string | undefined): string | undefined {
  if (before === undefined || now === before) return undefined;
  if (now === undefined) return `The growth limit of ${before} was removed`;
  const [left, right] = [parseGrowth(now), parseGrowth(before)];
  const more = left === undefined || right === undefined || allowsMore(left, right);
  return more ? `The growth limit was changed from ${before} to ${now}` : undefined;
}
