import type { Budget, BudgetResult, BudgetStatus } from '../model/budget.ts';
import { allowedGrowth, parseGrowth } from './growth.ts';

/** One budget on one case, measured. */
export interface Measured {
  readonly budget: Budget;
  readonly caseId: string;
  /** Bytes. */
  readonly now: number;
  /** Bytes; `null` when there is no base, or the base has no such case. */
  readonly base: number | null;
  /** A base was given at all. */
  readonly hasBase: boolean;
  /** How the limit is looser than at the base without a new reason; `undefined` when it is not. */
  readonly loosened: string | undefined;
}

type Verdict = readonly [status: BudgetStatus, message: string];

/** The worse of two verdicts decides; a limit that was loosened without a reason is worse than one not checked. */
const order: readonly BudgetStatus[] = ['ok', 'not-checked', 'warned', 'unexplained', 'exceeded'];

/** Judges one budget. A limit holds at its exact number; growth is compared in whole bytes. */
export function judgeBudget(measured: Measured): BudgetResult {
  const verdicts = [judgeMax(measured), judgeGrowth(measured), judgeLoosening(measured)].filter(
    (each) => each !== undefined,
  );
  const worst = verdicts.reduce<Verdict>(
    (found, each) => (order.indexOf(each[0]) > order.indexOf(found[0]) ? each : found),
    ['ok', verdicts.find(([status]) => status === 'ok')?.[1] ?? 'No limit.'],
  );
  const { budget, caseId, now, base } = measured;
  return {
    caseId,
    on: budget.on,
    now,
    base,
    max: budget.max ?? null,
    growth: budget.growth ?? null,
    status: worst[0],
    message: worst[1],
  };
}

function judgeMax({ budget: { max }, now, base }: Measured): Verdict | undefined {
  if (max === undefined) return undefined;
  if (now <= max) return ['ok', `${bytes(max - now)} below the limit.`];
  const over = `${bytes(now - max)} over the limit of ${max}`;
  if (base === null || base <= max) return ['exceeded', `${over}.`];
  return now <= base
    ? ['warned', `${over}, as at the base already; it did not grow.`]
    : ['exceeded', `${over}, ${now - base} more than at the base.`];
}

function judgeGrowth({ budget, now, base, hasBase }: Measured): Verdict | undefined {
  if (budget.growth === undefined) return undefined;
  if (base === null) {
    return [
      'not-checked',
      hasBase
        ? 'Growth not checked: the base has no such case.'
        : 'Growth not checked: no base was given (--base git:<ref>).',
    ];
  }
  const growth = parseGrowth(budget.growth);
  if (growth === undefined)
    return ['not-checked', `Growth not checked: "${budget.growth}" is neither bytes nor a percentage.`];
  const allowed = allowedGrowth(growth, base);
  const grown = now - base;
  if (grown > allowed) return ['exceeded', `Grew by ${bytes(grown)}; ${budget.growth} of ${base} allows ${allowed}.`];
  return ['ok', grown > 0 ? `Grew by ${grown} of ${allowed} bytes.` : 'Did not grow.'];
}

function judgeLoosening({ loosened }: Measured): Verdict | undefined {
  return loosened === undefined ? undefined : ['unexplained', loosened];
}

function bytes(count: number): string {
  return count === 1 ? '1 byte' : `${count} bytes`;
}
