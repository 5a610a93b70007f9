import type { RecordedRequest, Recording } from '../../model/recording.ts';
import { byCodeUnit } from '../../text/by-code-unit.ts';
import { pairUp } from './pair-up.ts';

/** Two requests that belong together; `undefined` where a recording has none. */
export interface RequestPair {
  readonly before: RecordedRequest | undefined;
  readonly after: RecordedRequest | undefined;
}

/**
 * Which requests of two recordings, both of them normalised, belong together. Model calls are paired in their order, the
 * two that are looked at with each other. Other calls (lists of models, health checks) are paired as a set: when they
 * come is chance.
 */
export function pairRequests(before: Recording, after: Recording, picked?: Required<RequestPair>): RequestPair[] {
  const [left, right] = [sorted(before, picked?.before), sorted(after, picked?.after)];
  const middle = picked === undefined ? [] : [picked];
  return [
    ...pair(left.earlier, right.earlier),
    ...middle,
    ...pair(left.later, right.later),
    ...pair(left.others, right.others),
  ];
}

interface Sorted {
  readonly earlier: readonly RecordedRequest[];
  readonly later: readonly RecordedRequest[];
  readonly others: readonly RecordedRequest[];
}

function sorted({ requests }: Recording, picked: RecordedRequest | undefined): Sorted {
  const rest = requests.filter((request) => request !== picked);
  const calls = rest.filter(({ api }) => api !== undefined);
  const until = picked?.index ?? Number.POSITIVE_INFINITY;
  return {
    earlier: calls.filter(({ index }) => index < until),
    later: calls.filter(({ index }) => index >= until),
    others: rest.filter(({ api }) => api === undefined).sort((a, b) => byCodeUnit(keyOf(a), keyOf(b))),
  };
}

function keyOf({ method, path, headers, text }: RecordedRequest): string {
  return JSON.stringify([method, path, text, headers]);
}

function pair(before: readonly RecordedRequest[], after: readonly RecordedRequest[]): RequestPair[] {
  return pairUp(before.map(keyOf), after.map(keyOf)).map(([left, right]) => ({
    before: left === undefined ? undefined : before[left],
    after: right === undefined ? undefined : after[right],
  }));
}
