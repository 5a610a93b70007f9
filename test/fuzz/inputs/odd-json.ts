import type { Json } from '../../../src/model/json.ts';
import { fc } from '../../builders/properties.ts';
import { changedText, oddText } from './changed-text.ts';

const deep = (depth: number): Json => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`) as Json;
const named = (json: string): Json => JSON.parse(json) as Json;

/** Values where another was meant: other types, odd names, deep nesting, numbers at the edge. */
export const oddJson: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(null, true, false, 0, -1, 1e308, -0, 2 ** 53, 0.1, '', [], {}, [[]], [null], { a: null }),
  fc.constantFrom(deep(60), deep(400), named('{"__proto__":{"x":1}}'), named('{"constructor":1,"toString":[]}')),
  oddText,
  fc.array(oddText, { maxLength: 3 }),
  fc.dictionary(oddText, oddText, { maxKeys: 3, noNullPrototype: true }),
);

/** A value with some of its parts replaced, dropped, doubled or given other names. */
export function changedJson(value: fc.Arbitrary<Json>, most = 4): fc.Arbitrary<Json> {
  const change = fc.record({
    steps: fc.array(fc.nat({ max: 30 }), { minLength: 1, maxLength: 7 }),
    how: fc.constantFrom('replace', 'replace', 'drop', 'double', 'rename', 'text'),
    put: oddJson,
    word: oddText,
  });
  return fc
    .tuple(value, fc.array(change, { maxLength: most }))
    .map(([whole, changes]) =>
      changes.reduce((now, { steps, how, put, word }) => changed(now, steps, { how, put, word }), whole),
    );
}

/** JSON files: a value printed with some parts changed, sometimes no JSON any more. */
export function jsonFile(value: fc.Arbitrary<Json>): fc.Arbitrary<string> {
  const printed = changedJson(value).map((json) => JSON.stringify(json, null, 1));
  return fc.oneof({ weight: 5, arbitrary: printed }, { weight: 1, arbitrary: changedText(printed, 2) });
}

interface Change {
  readonly how: 'replace' | 'drop' | 'double' | 'rename' | 'text';
  readonly put: Json;
  readonly word: string;
}

/** Follows the steps as far as they lead, and changes what stands there. */
function changed(value: Json, [step = 0, ...rest]: readonly number[], change: Change): Json {
  if (typeof value === 'string' && change.how === 'text') {
    const at = step % (value.length + 1);
    return value.slice(0, at) + change.word + value.slice(at);
  }
  if (typeof value !== 'object' || value === null) return change.put;
  const entries = Object.entries(value);
  if (entries.length === 0) return change.put;
  const at = step % entries.length;
  const [key, inner] = entries[at]!;
  const made: [string, Json][] =
    rest.length > 0
      ? [[key, changed(inner, rest, change)]]
      : change.how === 'drop'
        ? []
        : change.how === 'double'
          ? [...([[key, inner]] as [string, Json][]), [`${key}_`, inner]]
          : [[change.how === 'rename' ? change.word : key, change.how === 'rename' ? inner : change.put]];
  const next = entries.toSpliced(at, 1, ...made);
  if (Array.isArray(value)) return next.map(([, element]) => element);
  // JSON.parse makes `__proto__` a key like any other; an assignment would not.
  return JSON.parse(
    `{${next.map(([name, each]) => `${JSON.stringify(name)}:${JSON.stringify(each)}`).join(',')}}`,
  ) as Json;
}
