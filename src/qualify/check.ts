import type { Seen, TurnSeen } from './seen.ts';

/** What a check found. `as`: in one word how it differs, or what is lacking; predictions name it. */
export type Outcome =
  | { readonly found: 'passed'; readonly note?: string }
  | { readonly found: 'failed' | 'blocked' | 'not-run'; readonly reason: string }
  | { readonly found: 'differs' | 'unsupported'; readonly as: string; readonly reason: string };

/** One question about what a client did. One file a check in `checks/`, one row in `all-checks.ts`. */
export interface Check {
  readonly id: string;
  /** One sentence: what holds when it passes. */
  readonly promises: string;
  /** Looks at what was seen. What it says names no value that chance made, so that two runs say the same. */
  readonly judge: (seen: Seen) => Outcome;
}

export const passed: Outcome = { found: 'passed' };

/** Passed, and something worth telling. */
export function passedWith(note: string): Outcome {
  return { found: 'passed', note };
}

export function failed(reason: string): Outcome {
  return { found: 'failed', reason };
}

export function notRun(reason: string): Outcome {
  return { found: 'not-run', reason };
}

/** Nothing but this was seen, and only a prediction makes it right. */
export function differs(as: string, reason: string): Outcome {
  return { found: 'differs', as, reason };
}

/** A check of the resumed conversation. */
export function ofSecondTurn(judge: (second: TurnSeen, seen: Seen) => Outcome): Check['judge'] {
  return (seen) =>
    seen.second === undefined
      ? notRun('The first turn left no session that could be resumed.')
      : judge(seen.second, seen);
}
