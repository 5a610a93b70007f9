import type { Budget, BudgetResult } from '../model/budget.ts';
import type { Capture, CaptureSet } from '../model/capture.ts';
import type { Warning } from '../model/warning.ts';
import { matchesGlob } from '../text/glob.ts';
import { heaviestParts } from './heaviest-parts.ts';
import { judgeBudget } from './judge-budget.ts';
import { loosened, removedBudgets } from './loosened-budgets.ts';
import { measureTarget } from './measure-target.ts';

/** What budgets are checked against. Without `base` growth can't be judged and raised limits go unseen. */
export interface BudgetInput {
  readonly budgets: readonly Budget[];
  /** The budgets at the base, for limits that were raised or removed. */
  readonly baseBudgets: readonly Budget[] | undefined;
  readonly now: CaptureSet;
  readonly base: CaptureSet | undefined;
}

/**
 * Every budget on every case it fits, in the order of the budgets, then of the cases; last the limits that were taken
 * away. A budget on a part that a case has not, now or at the base, yields nothing there: see `idleBudgets`.
 */
export function checkBudgets(input: BudgetInput): BudgetResult[] {
  const removed = removedBudgets(input.budgets, input.baseBudgets ?? [], caseIds(input.now));
  const results = input.budgets.flatMap((budget) =>
    fitting(budget, input).map(({ capture, base, now }) => {
      const reason = loosened(budget, input.budgets, input.baseBudgets ?? []);
      const result = judgeBudget({
        budget,
        caseId: capture.caseId,
        now,
        base: baseBytes(base, budget),
        hasBase: input.base !== undefined,
        loosened: reason,
      });
      return { ...result, ...blame(result, capture, base), place: budget.place };
    }),
  );
  return [...results, ...removed.flatMap(({ budget, cases }) => removedResults(budget, cases, input))];
}

/** Warnings of budgets that checked nothing: a misspelt case or target must not look like a budget that holds. */
export function idleBudgets(input: BudgetInput): Warning[] {
  return input.budgets
    .filter((budget) => fitting(budget, input).length === 0)
    .map(({ case: glob, on, place }) => {
      const fits = input.now.captures.some((capture) => matchesGlob(glob, capture.caseId));
      const why = fits ? `no case that fits "${glob}" has it` : `no case fits "${glob}"`;
      return { ...place, message: `The budget on ${on} checked nothing: ${why}.` };
    });
}

interface Fit {
  readonly capture: Capture;
  readonly base: Capture | undefined;
  /** Bytes; a part that is gone counts zero. */
  readonly now: number;
}

function fitting(budget: Budget, input: BudgetInput): Fit[] {
  return input.now.captures
    .filter((capture) => matchesGlob(budget.case, capture.caseId))
    .map((capture) => ({ capture, base: input.base?.captures.find((other) => other.caseId === capture.caseId) }))
    .map(({ capture, base }) => ({ capture, base, now: measureTarget(capture, budget.on) }))
    .filter(
      (fit) => fit.now !== undefined || (fit.base !== undefined && measureTarget(fit.base, budget.on) !== undefined),
    )
    .map((fit) => ({ ...fit, now: fit.now ?? 0 }));
}

/** Who made a budget go over. */
function blame(
  { status, on }: BudgetResult,
  capture: Capture,
  base: Capture | undefined,
): Pick<BudgetResult, 'heaviest'> {
  if (status !== 'exceeded' && status !== 'warned') return {};
  const heaviest = heaviestParts(capture, base, on);
  return heaviest.length === 0 ? {} : { heaviest };
}

/** A part that is new to a case that was there already counts zero at the base. */
function baseBytes(base: Capture | undefined, budget: Budget): number | null {
  return base === undefined ? null : (measureTarget(base, budget.on) ?? 0);
}

function removedResults(budget: Budget, cases: readonly string[], input: BudgetInput): BudgetResult[] {
  return fitting(budget, input)
    .filter(({ capture }) => cases.includes(capture.caseId))
    .map(({ capture, base, now }) => ({
      caseId: capture.caseId,
      on: budget.on,
      now,
      base: baseBytes(base, budget),
      max: null,
      growth: null,
      status: 'unexplained',
      message: `The limit of the base (${limitWords(budget)}) is gone; keep the budget without max and give a reason.`,
    }));
}

function limitWords({ max, growth }: Budget): string {
  return [max === undefined ? [] : [`max ${max}`], growth === undefined ? [] : [`growth ${growth}`]].flat().join(', ');
}

function caseIds(set: CaptureSet): string[] {
  return set.captures.map((capture) => capture.caseId);
}
