import type { core } from 'zod/mini';

/** What zod reports. */
export type Issue = core.$ZodIssue;

/**
 * The branch of a union that the value was meant for: the one with the fewest keys it does not know, then the one with
 * the fewest issues. Without this a misspelt key would be reported against every form an entry can have.
 */
export function bestBranch(branches: readonly (readonly Issue[])[]): readonly Issue[] {
  let best: readonly Issue[] = [];
  let bestCost: readonly number[] | undefined;
  for (const branch of branches) {
    const cost = costOf(branch);
    if (bestCost === undefined || isLess(cost, bestCost)) {
      best = branch;
      bestCost = cost;
    }
  }
  return best;
}

function costOf(branch: readonly Issue[]): readonly number[] {
  let otherKind = 0;
  let unknownKeys = 0;
  for (const issue of branch) {
    if (issue.path.length > 0) continue;
    if (issue.code === 'unrecognized_keys') unknownKeys += issue.keys.length;
    if (issue.code === 'invalid_type' || issue.code === 'invalid_value') otherKind = 1;
  }
  return [otherKind, unknownKeys, branch.length];
}

function isLess(a: readonly number[], b: readonly number[]): boolean {
  const index = a.findIndex((cost, at) => cost !== b[at]);
  return index >= 0 && (a[index] ?? 0) < (b[index] ?? 0);
}
