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

/** A section, skill or tool inside what a budget measures, in bytes. */
export interface BudgetPart {
  /** `section tone`, `skill review`, `tool search`, or `instructions`. */
  readonly name: string;
  /** Owner of the section, origin of the skill, source of the tool. */
  readonly owner: string;
  readonly now: number;
  /** Zero for a part that was not there; `null` without a base. */
  readonly base: number | null;
}

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
  /** Of a budget that is over: what grew most, then what weighs most. Absent where the target is one part. */
  readonly heaviest?: readonly BudgetPart[];
  /** Where the limit is written; absent for one that was taken away. */
  readonly place?: Place;
}
