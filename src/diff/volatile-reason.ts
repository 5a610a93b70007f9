import type { VolatileKind } from '../model/volatile-kind.ts';
import { type VolatileHit, volatileIn } from '../text/find-volatile.ts';

/**
 * The kind of the value that two texts part in, where it is one that changes by itself: a value of that kind starts at
 * the same place in both. `undefined` where the change is any other, so that a person made it.
 */
export function volatileReason(before: string, after: string): VolatileKind | undefined {
  const at = firstDifference(before, after);
  const start = after.lastIndexOf('\n', at - 1) + 1;
  const line = (text: string): string => text.slice(start, endOf(text, at));
  const were = [...volatileIn(line(before))];
  return valuesAt(line(after), at - start).find((now) => were.some((was) => changed(was, now)))?.kind;
}

/** UTF-16 units that both texts start with. */
function firstDifference(before: string, after: string): number {
  const end = Math.min(before.length, after.length);
  let at = 0;
  while (at < end && before.charCodeAt(at) === after.charCodeAt(at)) at += 1;
  return at;
}

function endOf(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end === -1 ? text.length : end;
}

function valuesAt(line: string, at: number): VolatileHit[] {
  return [...volatileIn(line)].filter(({ start, end }) => start <= at && at <= end);
}

function changed(was: VolatileHit, now: VolatileHit): boolean {
  return was.kind === now.kind && was.start === now.start && was.text !== now.text;
}
