import type { Sizes } from '../model/capture-diff.ts';

/** Bytes of both sides; a side that does not exist counts as zero in the delta. */
export function sizes(before: number | null, after: number | null): Sizes {
  return { before, after, delta: (after ?? 0) - (before ?? 0) };
}
