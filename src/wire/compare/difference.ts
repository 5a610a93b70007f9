import type { RecordingDifference } from '../../model/recording-diff.ts';

/** A difference before it is made short for a reader. */
export interface Difference extends Pick<RecordingDifference, 'request' | 'where' | 'what' | 'kind'> {
  /** The whole values as texts; `undefined` where the side has nothing there. */
  readonly left: string | undefined;
  readonly right: string | undefined;
  /** Of an order: the names in their order, which say more than the values. */
  readonly names?: readonly [string, string] | undefined;
  /** JSON Pointers of both sides, where it is in a body and a part may tell it; else `undefined`. */
  readonly within: { readonly before: string; readonly after: string } | undefined;
  /** It has no meaning in JSON. */
  readonly setAside: boolean;
}

/** A place outside of a body. */
export function difference(
  request: number,
  where: string,
  left: string | undefined,
  right: string | undefined,
): Difference {
  const what = left === undefined ? 'added' : right === undefined ? 'removed' : 'changed';
  return { request, where, what, kind: undefined, left, right, within: undefined, setAside: false };
}
