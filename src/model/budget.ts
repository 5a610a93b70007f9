import type { Place } from './place.ts';

/** What a budget measures. */
export type BudgetTarget =
  | 'system'
  | 'total'
  | 'listing'
  | 'tools'
  | 'instructions'
  | `section:${string}`
  | `owner:${string}`
  | `skill:${string}`
  | `tool:${string}`;

/** One limit of agentprompt.yaml. */
export interface Budget {
  /** Glob over case ids. */
  readonly case: string;
  readonly on: BudgetTarget;
  /** Bytes; a budget without `max` and `growth` is a removed one that keeps its reason. */
  readonly max: number | undefined;
  /** `250` (bytes) or `2%`, as written. */
  readonly growth: string | undefined;
  readonly reason: string | undefined;
  readonly place: Place;
}

export type BudgetStatus = 'ok' | 'warned' | 'exceeded' | 'not-checked' | 'unexplained';

/** One budget on one case. */
export interface BudgetResult {
  readonly caseId: string;
  readonly on: BudgetTarget;
  /** Bytes. */
  readonly now: number;
  readonly base: number | null;
  readonly max: number | null;
  readonly growth: string | null;
  readonly status: BudgetStatus;
  /** Why the status is what it is, in one sentence. */
  readonly message: string;
}
