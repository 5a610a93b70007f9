import type { Sizes } from '../model/capture-diff.ts';

/** The parts of a compared case that are not the same. */
export function changedParts<T extends { readonly status: string }>(parts: readonly T[]): T[] {
  return parts.filter(({ status }) => status !== 'same');
}

/** The bytes of both sides, without the rest of a compared part. */
export function sizesOf({ before, after, delta }: Sizes): Sizes {
  return { before, after, delta };
}
