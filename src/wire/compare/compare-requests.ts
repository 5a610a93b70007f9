import type { Json } from '../../model/json.ts';
import type { RecordedRequest } from '../../model/recording.ts';
import type { PlacedPart } from '../../model/request-parts.ts';
import { type Difference, difference } from './difference.ts';
import { type JsonDifference, jsonDifferences } from './json-differences.ts';
import { type PartPlaces, partPlaces } from './part-places.ts';
import { textDifferences } from './text-differences.ts';

/** A request, normalised, and its parts. */
export interface RequestWithParts {
  readonly request: RecordedRequest;
  readonly parts: readonly PlacedPart[];
}

/**
 * Where two requests differ, each place as deep as it goes; empty when they are equal. The order of keys counts inside of
 * parts, since a model may be shown a tool as it is written; outside of them it is set aside.
 */
export function compareRequests(before: RequestWithParts, after: RequestWithParts): Difference[] {
  const [left, right] = [before.request, after.request];
  const request = right.index;
  return [
    ...(left.method === right.method ? [] : [difference(request, 'method', left.method, right.method)]),
    ...(left.path === right.path ? [] : [difference(request, 'path', left.path, right.path)]),
    ...compareHeaders(left, right),
    ...compareBodies(before, after),
  ];
}

function compareHeaders(before: RecordedRequest, after: RecordedRequest): Difference[] {
  const values = ({ headers }: RecordedRequest, wanted: string): string | undefined => {
    const found = headers.filter(([name]) => name === wanted);
    return found.length === 0 ? undefined : found.map(([, value]) => value).join(', ');
  };
  const names = new Set([...before.headers, ...after.headers].map(([name]) => name));
  return [...names].sort().flatMap((name) => {
    const [left, right] = [values(before, name), values(after, name)];
    return left === right ? [] : [difference(after.index, `headers/${name}`, left, right)];
  });
}

function compareBodies(before: RequestWithParts, after: RequestWithParts): Difference[] {
  const [left, right] = [before.request, after.request];
  if (left.text === right.text) return [];
  if (left.body === undefined || right.body === undefined) {
    return [difference(right.index, 'text', left.text, right.text)];
  }
  const places = { before: partPlaces(before.parts), after: partPlaces(after.parts) };
  return jsonDifferences(left.body, right.body).flatMap((found) => inBody(found, right.index, places));
}

interface Places {
  readonly before: PartPlaces;
  readonly after: PartPlaces;
}

function inBody(found: JsonDifference, request: number, places: Places): Difference[] {
  const { before, after, what, of, left, right, names } = found;
  const gone = what === 'removed';
  const base = {
    ...{ request, where: `body${gone ? before : after}`, what },
    kind: gone ? places.before.kind(before) : places.after.kind(after),
    ...{ left: printed(left), right: printed(right) },
    names: names === undefined ? undefined : ([names[0].join(', '), names[1].join(', ')] as const),
    within: { before, after },
    setAside: of === 'keys' && !places.after.holds(after) && !places.before.holds(before),
  };
  if (typeof left !== 'string' || typeof right !== 'string') return [base];
  const texts = { left, right, before: places.before.at(before), after: places.after.at(after) };
  return textDifferences(texts).map((each) => ({
    ...base,
    what: each.what,
    ...(each.kind === undefined ? {} : { kind: each.kind, within: undefined }),
    names: each.names === undefined ? undefined : [each.names[0].join(', '), each.names[1].join(', ')],
  }));
}

function printed(value: Json | undefined): string | undefined {
  return value === undefined || typeof value === 'string' ? value : JSON.stringify(value);
}
