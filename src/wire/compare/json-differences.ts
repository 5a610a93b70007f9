import type { Json, JsonObject } from '../../model/json.ts';
import { isObject, own } from '../../text/json-object.ts';
import { toolName } from '../parts/read-tools.ts';
import { step } from '../parts/wire-item.ts';
import { orderDiffers, sameEntries } from './order-of.ts';
import { pairUp } from './pair-up.ts';

/** One place at which two JSON values differ. */
export interface JsonDifference {
  /** JSON Pointers of both sides. What a side lacks has the one that it would have there; of a list that ends with `-`. */
  readonly before: string;
  readonly after: string;
  readonly what: 'changed' | 'added' | 'removed' | 'order';
  /** Whose order differs: the keys of an object or the elements of a list. */
  readonly of: 'keys' | 'elements' | undefined;
  readonly left: Json | undefined;
  readonly right: Json | undefined;
  /** Of an order: what comes in which; elements without names by their number on the before side. */
  readonly names: readonly [readonly string[], readonly string[]] | undefined;
}

interface Place {
  readonly before: string;
  readonly after: string;
}
type Tell = (difference: JsonDifference) => void;

/**
 * Where two JSON values differ, each place as deep as it goes; empty only when they are equal and their keys come in one
 * order. Elements of a list belong together by name where all have one of their own, as tools do, else by what is equal.
 */
export function jsonDifferences(before: Json, after: Json): JsonDifference[] {
  const found: JsonDifference[] = [];
  compare(before, after, { before: '', after: '' }, (difference) => void found.push(difference));
  return found;
}

function compare(left: Json, right: Json, at: Place, tell: Tell): void {
  if (left === right) return;
  if (Array.isArray(left) && Array.isArray(right)) compareLists(left, right, at, tell);
  else if (isObject(left) && isObject(right)) compareObjects(left, right, at, tell);
  else tell({ ...at, what: 'changed', of: undefined, left, right, names: undefined });
}

function compareObjects(left: JsonObject, right: JsonObject, at: Place, tell: Tell): void {
  const names = [Object.keys(left), Object.keys(right)] as const;
  for (const key of new Set([...names[0], ...names[1]])) {
    const place = { before: step(at.before, key), after: step(at.after, key) };
    compareEither(own(left, key), own(right, key), place, tell);
  }
  if (orderDiffers(...names)) tell({ ...at, what: 'order', of: 'keys', left, right, names });
}

function compareEither(left: Json | undefined, right: Json | undefined, at: Place, tell: Tell): void {
  if (left !== undefined && right !== undefined) compare(left, right, at, tell);
  else if (left === undefined && right === undefined) return;
  else {
    const what = left === undefined ? 'added' : 'removed';
    tell({ ...at, what, of: undefined, left, right, names: undefined });
  }
}

function compareLists(left: readonly Json[], right: readonly Json[], at: Place, tell: Tell): void {
  const order = (...names: [readonly string[], readonly string[]]): void =>
    tell({ ...at, what: 'order', of: 'elements', left, right, names });
  const pair = (before: number | undefined, after: number | undefined): void => {
    const place = { before: step(at.before, before ?? '-'), after: step(at.after, after ?? '-') };
    compareEither(
      before === undefined ? undefined : left[before],
      after === undefined ? undefined : right[after],
      place,
      tell,
    );
  };
  const names = [namesOf(left), namesOf(right)] as const;
  if (names[0] !== undefined && names[1] !== undefined) {
    const [befores, afters] = [indexOf(names[0]), indexOf(names[1])];
    for (const name of new Set([...names[0], ...names[1]])) pair(befores.get(name), afters.get(name));
    if (orderDiffers(names[0], names[1])) order(names[0], names[1]);
    return;
  }
  const [befores, afters] = [textsOf(left), textsOf(right)];
  const pairs = pairUp(befores, afters);
  const moved = pairs.some(
    ([one, other]) => one === undefined || other === undefined || befores[one] !== afters[other],
  );
  if (moved && sameEntries(befores, afters))
    order(
      befores.map((_, index) => String(index)),
      numbered(befores, afters),
    );
  else for (const [before, after] of pairs) pair(before, after);
}

type Texts = readonly string[];

function indexOf(names: Texts): ReadonlyMap<string, number> {
  return new Map(names.map((name, index) => [name, index]));
}

function textsOf(list: readonly Json[]): Texts {
  return list.map((value) => JSON.stringify(value));
}

/** Names of all elements of a list, as tools have; `undefined` unless each has one of its own. */
function namesOf(list: readonly Json[]): readonly string[] | undefined {
  const names = list.map((element) => (isObject(element) ? toolName(element) : undefined));
  const told = names.filter((name) => name !== undefined);
  return told.length === list.length && new Set(told).size === told.length ? told : undefined;
}

/** Each entry of the after side by its number on the before side. */
function numbered(before: Texts, after: Texts): string[] {
  const places = new Map<string, number[]>();
  for (let index = before.length - 1; index >= 0; index -= 1) {
    const known = places.get(before[index]!);
    if (known === undefined) places.set(before[index]!, [index]);
    else known.push(index);
  }
  return after.map((text) => String(places.get(text)?.pop() ?? '?'));
}
