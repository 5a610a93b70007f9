import type { ZodMiniType } from 'zod/mini';
import type { Fault } from '../model/fault.ts';
import { issueFaults } from './issue-faults.ts';
import { poisonedKeys } from './poisoned-keys.ts';

/** A value of the right shape, or everything that is wrong with it. */
export type Shape<T> = { readonly value: T } | { readonly faults: readonly Fault[] };

/**
 * Checks a value read from a file against the schema of its format. All faults are found at once, in our words.
 * Keys named `__proto__` are refused everywhere: an object cannot carry them safely.
 */
export function checkShape<T>(schema: ZodMiniType<T>, value: unknown): Shape<T> {
  const poisoned = poisonedKeys(value);
  const result = schema.safeParse(value);
  if (result.success && poisoned.length === 0) return { value: result.data };
  return { faults: [...poisoned, ...issueFaults(schema, value, result.error?.issues ?? [])] };
}
