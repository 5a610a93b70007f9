import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../src/model/json.ts';
import type { Recording, WireApi } from '../../src/model/recording.ts';
import type { RecordingDiff } from '../../src/model/recording-diff.ts';
import { isObject } from '../../src/text/json-object.ts';
import { normalizeRecording } from '../../src/wire/compare/normalize-recording.ts';
import { step } from '../../src/wire/parts/wire-item.ts';
import { fc, runs } from '../builders/properties.ts';
import { aRecording, aRequest } from './a-recording.ts';
import { afterReading, shapes } from './bodies.ts';
import { diffOf } from './diff-of.ts';

/** JSON Pointers and other places that are named, of the first request. */
function namedIn({ parts, differences }: RecordingDiff): string[] {
  return [
    ...parts.filter(({ status }) => status !== 'same').map(({ pointer }) => `body${pointer}`),
    ...differences.map(({ where }) => where),
  ];
}

/** Every value inside of a body with its place. */
function valuesIn(value: Json, pointer = ''): readonly (readonly [string, Json])[] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [[pointer, value], ...inner.flatMap(([key, each]) => valuesIn(each as Json, step(pointer, key)))];
}

function changedAt(value: Json, [key, ...rest]: readonly string[], change: (found: Json) => Json | undefined): Json {
  const inner = (found: Json): Json | undefined => (rest.length === 0 ? change(found) : changedAt(found, rest, change));
  if (Array.isArray(value)) {
    return (value as readonly Json[]).flatMap((each, index) => {
      const next = String(index) === key ? inner(each) : each;
      return next === undefined ? [] : [next];
    });
  }
  const entries = Object.entries(value as JsonObject).map(([name, each]) => [name, name === key ? inner(each) : each]);
  return Object.fromEntries(entries.filter(([, each]) => each !== undefined)) as JsonObject;
}

const keysOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));

/** One thing done to one value; `undefined` takes it away. */
const mutations: Readonly<Record<string, (value: Json) => Json | undefined>> = {
  'taken away': () => undefined,
  'replaced by a number': (value) => (value === 7 ? 8 : 7),
  'replaced by words': (value) => (value === 'other words' ? 'yet other words' : 'other words'),
  'made longer at its end': (value) =>
    typeof value === 'string'
      ? `${value} `
      : Array.isArray(value)
        ? [...(value as readonly Json[]), 'new']
        : isObject(value)
          ? { ...value, added: 'new' }
          : [value],
  'made longer at its beginning': (value) =>
    typeof value === 'string'
      ? `\n${value}`
      : Array.isArray(value)
        ? [{ new: 1 }, ...(value as readonly Json[])]
        : null,
  'with more white space': (value) => (typeof value === 'string' ? value.replace(/\n-(?![\s\S]*\n-)/, '\n\n-') : value),
  turned: (value) =>
    typeof value === 'string'
      ? value.split('\n').reverse().join('\n')
      : Array.isArray(value)
        ? (value as readonly Json[]).toReversed()
        : value,
};

const bodies = [...Object.values(shapes), ...Object.values(afterReading)];

describe('what is named', () => {
  it('is at or above whatever was changed in a body', () => {
    const places = bodies.flatMap(({ api, body }) =>
      valuesIn(body)
        .slice(1)
        .map(([pointer, value]) => ({ api, body, pointer, value })),
    );
    // Texts of several lines are few, and most can go wrong in them.
    const texts = places.filter(({ value }) => typeof value === 'string' && value.includes('\n'));
    fc.assert(
      fc.property(
        fc.oneof(fc.constantFrom(...places), fc.constantFrom(...texts)),
        fc.constantFrom(...Object.keys(mutations)),
        ({ api, body, pointer }, how) => {
          const before = aRecording([aRequest(api, body)]);
          const after = aRecording([aRequest(api, changedAt(body, keysOf(pointer), mutations[how]!))]);
          const told = diffOf(before, after);
          const named = namedIn(told);
          const [one, other] = [before, after].map((each) => normalizeRecording(each).requests[0]!.body);
          expect(named.length === 0).toBe(isDeepStrictEqual(one, other));
          expect(told.status).toBe(named.length === 0 ? 'same' : 'changed');
          // What was set aside at this place may make other ids the first ones.
          if (named.length === 0 || isSetAside(before, pointer)) return;
          const above = [...keysOf(pointer).keys()].map((length) => `body${prefix(pointer, length + 1)}`);
          // Of an element or a key that came or went, its own place is named.
          const ends = named.some((place) => above.includes(place) || parentOf(place) === `body${pointer}`);
          expect(ends ? [] : [how, pointer, ...named]).toEqual([]);
        },
      ),
      { numRuns: runs(400) },
    );
  }, 120_000);

  it('is nothing if and only if two recordings are the same', () => {
    const word = fc.constantFrom(
      'text',
      'say hi',
      '',
      'user',
      'system',
      'function',
      'name',
      '2026-11-30',
      '- a: b\n- c: d',
    );
    const { value } = fc.letrec<{ value: Json }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 4, depthSize: 'small' },
        word,
        fc.constantFrom(0, 1, true, null),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(fc.constantFrom('role', 'content', 'type', 'text', 'name', 'tools', 'id'), tie('value'), {
          maxKeys: 3,
        }),
      ),
    }));
    const body = fc.dictionary(
      fc.constantFrom('system', 'messages', 'input', 'contents', 'tools', 'metadata', 'model', 'other'),
      value,
      { maxKeys: 3 },
    );
    const request = fc
      .tuple(
        fc.constantFrom<WireApi>('anthropic-messages', 'openai-responses', 'openai-chat', 'gemini-generate'),
        body,
        fc.constantFrom<readonly (readonly [string, string])[]>([], [['x-a', '']], [['x-a', '1']]),
      )
      .map(([api, json, headers]) => aRequest(api, json as Json, { headers }));
    const recording = fc.array(request, { minLength: 1, maxLength: 3 }).map((requests) => aRecording(requests));
    const two = fc.oneof(
      fc.tuple(recording, recording),
      recording.map((each) => [each, each] as const),
      fc.tuple(recording, fc.nat(), fc.nat()).map(([each, from, to]) => {
        const requests = [...each.requests];
        requests[to % requests.length] = requests[from % requests.length]!;
        return [each, aRecording(requests)] as const;
      }),
    );
    fc.assert(
      fc.property(two, ([before, after]) => {
        const told = diffOf(before, after);
        const [one, other] = [before, after].map((each) => normalizeRecording(each).requests);
        const equal = isDeepStrictEqual(one, other);
        expect(told.status).toBe(namedIn(told).length === 0 ? 'same' : 'changed');
        if (equal) expect([told.status, told.setAside]).toEqual(['same', []]);
        // The order of keys is set aside outside of parts only.
        if (told.status === 'same') expect(withoutText(one!)).toEqual(withoutText(other!));
        if (told.orderOnly) expect(told.status).toBe('changed');
      }),
      { numRuns: runs(400) },
    );
  }, 120_000);
});

function isSetAside(recording: Recording, pointer: string): boolean {
  const body = normalizeRecording(recording).requests[0]!.body!;
  const inside = valuesIn(body).filter(([place]) => place === pointer || place.startsWith(`${pointer}/`));
  return inside.some(([, value]) => typeof value === 'string' && /<[a-z]+:\d+>/.test(value));
}

const withoutText = (requests: Recording['requests']): unknown => requests.map(({ text: _, ...rest }) => rest);
const prefix = (pointer: string, length: number): string =>
  pointer
    .split('/')
    .slice(0, length + 1)
    .join('/');
const parentOf = (place: string): string => place.slice(0, place.lastIndexOf('/'));
