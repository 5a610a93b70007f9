import { alignLines } from '../../text/align-lines.ts';

/** Indexes of two entries that belong together; `undefined` where a side has none. */
export type Pair = readonly [before: number | undefined, after: number | undefined];

/**
 * Which entries of two lists belong together: equal ones that come in the same order on both sides, and between them
 * those next to each other, shifted so that the longest beginnings agree. Every entry is in exactly one pair.
 */
export function pairUp(before: readonly string[], after: readonly string[]): Pair[] {
  const whole = { beforeAt: 0, removed: before.length, afterAt: 0, added: after.length };
  const pairs: Pair[] = [];
  let [left, right] = [0, 0];
  const equalUntil = (beforeAt: number): void => {
    while (left < beforeAt) pairs.push([left++, right++]);
  };
  for (const { beforeAt, removed, added } of alignLines(before, after) ?? [whole]) {
    equalUntil(beforeAt);
    const [few, many] = [Math.min(removed, added), Math.max(removed, added)];
    const [one, other] = [before.slice(left, left + removed), after.slice(right, right + added)];
    const shift = removed < added ? bestShift(one, other) : bestShift(other, one);
    for (let step = 0; step < many; step += 1) {
      const short = step >= shift && step < shift + few ? step - shift : undefined;
      const [l, r] = removed < added ? [short, step] : [step, short];
      pairs.push([l === undefined ? undefined : left + l, r === undefined ? undefined : right + r]);
    }
    left += removed;
    right += added;
  }
  equalUntil(before.length);
  return pairs;
}

/** A bound of the work: more shifts, or longer beginnings, are not tried. */
const maxShifts = 50;
const maxCompared = 300;

/** How far the shorter list is moved along the longer one. */
function bestShift(short: readonly string[], long: readonly string[]): number {
  let best = { shift: 0, score: -1 };
  for (let shift = 0; shift <= Math.min(long.length - short.length, maxShifts); shift += 1) {
    const score = short.reduce((sum, text, index) => sum + commonLength(text, long[index + shift]!), 0);
    if (score > best.score) best = { shift, score };
  }
  return best.shift;
}

function commonLength(one: string, other: string): number {
  const most = Math.min(one.length, other.length, maxCompared);
  let at = 0;
  while (at < most && one[at] === other[at]) at += 1;
  return at;
}
