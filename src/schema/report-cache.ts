import { boolean, int, nullable, number, enum as oneOf, strictObject, string, type ZodMiniType } from 'zod/mini';
import type { VolatileKind } from '../model/volatile-kind.ts';

/** What of a case's prompt a prompt cache can still use. */
export interface CacheJson {
  common_prefix_bytes: number;
  /** Of the prompt before, in percent with one decimal; null where one of the prompts is not there or the one before is empty. */
  common_prefix_percent: number | null;
  /** Bytes of the prompt before that stand behind the first difference. */
  invalidated_bytes: number;
  /** So little is lost that it hardly matters. */
  at_tail: boolean;
  first_divergence: { byte: number; section: string; owner: string } | null;
  /** What the first difference is, where it is a value that changes by itself. */
  reason: VolatileKind | null;
}

/** The shape of `cache` in a case of `diff`. */
export const cacheSchema: ZodMiniType<CacheJson> = strictObject({
  common_prefix_bytes: int(),
  common_prefix_percent: nullable(number()),
  invalidated_bytes: int(),
  at_tail: boolean(),
  first_divergence: nullable(strictObject({ byte: int(), section: string(), owner: string() })),
  reason: nullable(oneOf(['clock', 'date', 'count', 'id', 'field', 'git', 'age', 'path'])),
});
