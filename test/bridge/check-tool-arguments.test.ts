import { describe, expect, it } from 'vitest';
import type { CallError } from '../../src/bridge/call-answer.ts';
import { checkToolArguments } from '../../src/bridge/check-tool-arguments.ts';
import type { Json, JsonObject } from '../../src/model/json.ts';
import type { Tool } from '../../src/model/tool.ts';
import { plainTools } from '../../src/tools/plain-tools.ts';
import { fc, runs } from '../builders/properties.ts';

function aTool(inputSchema: Record<string, unknown>): Tool {
  const [tool] = plainTools([{ name: 'probe', inputSchema }]);
  if (tool === undefined) throw new Error('no tool was read');
  return tool;
}

const check = (schema: Record<string, unknown>, args: JsonObject): CallError | undefined =>
  checkToolArguments(aTool(schema), args);

const object = (properties: object, required: readonly string[] = []): Record<string, unknown> => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

describe('checking arguments', () => {
  it.each<[string, Record<string, unknown>, JsonObject, string]>([
    ['a missing one', object({ id: { type: 'string' } }, ['id']), {}, 'arguments'],
    ['a wrong type', object({ id: { type: 'string' } }), { id: 1 }, 'id'],
    [
      'a wrong type inside',
      object({ to: { type: 'array', items: object({ id: { type: 'string' } }) } }),
      { to: [{ id: 1 }] },
      'to.0.id',
    ],
    ['an unknown one', object({ id: {} }), { idd: 1 }, 'idd'],
    ['a name with a slash', object({ 'a/b': { type: 'string' } }), { 'a/b': 1 }, 'a/b'],
    ['no form of several', object({ id: { anyOf: [{ type: 'string' }, { type: 'null' }] } }), { id: 1 }, 'id'],
    ['a value that is not on the list', object({ id: { enum: ['a', 'b'] } }), { id: 'c' }, 'id'],
    ['a text that is too long', object({ id: { type: 'string', maxLength: 2 } }), { id: 'abc' }, 'id'],
    [
      'through a reference',
      { ...object({ id: { $ref: '#/$defs/id' } }), $defs: { id: { type: 'string' } } },
      { id: 1 },
      'id',
    ],
  ])('names the field: %s', (_, schema, args, field) => {
    const wrong = check(schema, args);
    expect(wrong).toMatchObject({ code: 'invalid_arguments', field });
    expect(wrong?.message).toContain(`\`${field}\``);
  });

  it.each<[string, Record<string, unknown>, JsonObject]>([
    ['no schema', {}, { anything: [1] }],
    ['lengths in code points', object({ id: { type: 'string', maxLength: 2 } }), { id: '😀😀' }],
    [
      'an older draft, as it says',
      {
        $schema: 'http://json-schema.org/draft-04/schema#',
        properties: { n: { maximum: 3, exclusiveMaximum: false } },
      },
      { n: 3 },
    ],
    [
      'siblings of a reference in draft 7',
      {
        $schema: 'http://json-schema.org/draft-07/schema#',
        definitions: { a: {} },
        properties: { n: { $ref: '#/definitions/a', type: 'string' } },
      },
      { n: 3 },
    ],
    ['a property called id', object({ id: { type: 'string' }, $id: { type: 'string' } }), { id: 'x', $id: 'y' }],
    [
      'a schema that follows the arguments down',
      { $defs: { node: { properties: { next: { $ref: '#/$defs/node' } } } }, $ref: '#/$defs/node' },
      { next: { next: {} } },
    ],
  ])('accepts %s', (_, schema, args) => {
    expect(check(schema, args)).toBeUndefined();
  });

  it.each<[string, Record<string, unknown>, JsonObject]>([
    ['a loop', { $ref: '#' }, {}],
    ['a loop of two', { $defs: { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' } }, $ref: '#/$defs/a' }, {}],
    ['a loop through alternatives', { anyOf: [{ $ref: '#' }, { $ref: '#' }] }, {}],
    ['a reference to nothing', { $ref: '#/$defs/none' }, {}],
    ['a reference to the network', { $ref: 'http://127.0.0.1:1/schema.json' }, {}],
    ['a pattern that is none', object({ id: { pattern: '(' } }), { id: 'x' }],
    ['an id that is no address', { $id: 'http://[', type: 'object' }, {}],
    ['alternatives that double', doubling(40), {}],
    ['a pattern that tries everything', object({ id: { pattern: '^(a+)+$' } }), { id: `${'a'.repeat(60)}!` }],
  ])('stops, and blames the schema: %s', (_, schema, args) => {
    const began = performance.now();
    expect(check(schema, args)?.code).toBe('not_executable');
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  it('works on after it stopped', () => {
    const slow = aTool(object({ id: { pattern: '^(a+)+$' } }));
    expect(checkToolArguments(slow, { id: `${'a'.repeat(60)}!` })).toMatchObject({
      code: 'not_executable',
      message: 'The schema of `probe` cannot be used: checking these arguments takes too long.',
    });
    expect(checkToolArguments(slow, { id: 'aa' })).toBeUndefined();
  });

  it('refuses what is nested too deep, before anything walks it', () => {
    let deep: Json = 1;
    for (let level = 0; level < 100_000; level++) deep = { a: deep };
    expect(check({}, { deep })?.code).toBe('invalid_arguments');
  });

  it('leaves the tool as it was', () => {
    const tool = aTool(object({ id: { $ref: '#/properties/other' }, other: { type: 'string' } }));
    const before = Object.getOwnPropertyNames(tool.inputSchema);
    checkToolArguments(tool, { id: 1 });
    expect(Object.getOwnPropertyNames(tool.inputSchema)).toEqual(before);
  });

  it('is not fooled by names that every object has', () => {
    expect(check(object({}), JSON.parse('{"__proto__":{"a":1}}') as JsonObject)?.code).toBe('invalid_arguments');
    expect(check(object({ a: {} }, ['toString']), { a: 1 })?.code).toBe('invalid_arguments');
    expect(check(object({ constructor: { type: 'string' } }), {})).toBeUndefined();
  });

  it('shows control characters of an argument and does not write them', () => {
    expect(JSON.stringify(check(object({}), { '\u001b[2J\u202e': 1 }))).not.toMatch(/\\u001b|\u202e/);
  });
});

function doubling(levels: number): Record<string, unknown> {
  const defs: Record<string, unknown> = { [`a${levels}`]: { type: 'object' } };
  for (let level = 0; level < levels; level++) {
    const next = { $ref: `#/$defs/a${level + 1}` };
    defs[`a${level}`] = { allOf: [next, next] };
  }
  return { $defs: defs, $ref: '#/$defs/a0' };
}

interface Field {
  readonly type: 'string' | 'integer' | 'boolean';
  readonly required: boolean;
  readonly most: number;
}

const field: fc.Arbitrary<Field> = fc.record({
  type: fc.constantFrom('string' as const, 'integer' as const, 'boolean' as const),
  required: fc.boolean(),
  most: fc.integer({ min: 0, max: 4 }),
});
const value: fc.Arbitrary<Json> = fc.oneof(
  fc.string({ maxLength: 6, unit: 'grapheme' }),
  fc.integer({ min: -2, max: 6 }),
  fc.constantFrom(true, false, null, 0.5, [], {}),
);
// A tools file cannot hold `__proto__`, a call can.
const declared = fc.constantFrom<string>('a', 'b', 'c', 'constructor', 'x/y', '~0');
const name = fc.constantFrom<string>('a', 'b', 'c', '__proto__', 'constructor', 'x/y', '~0');

function schemaOf({ type, most }: Field): object {
  if (type === 'string') return { type, maxLength: most };
  return type === 'integer' ? { type, maximum: most } : { type };
}

function fits(given: Json, { type, most }: Field): boolean {
  if (type === 'string') return typeof given === 'string' && [...given].length <= most;
  if (type === 'integer') return typeof given === 'number' && Number.isInteger(given) && given <= most;
  return typeof given === 'boolean';
}

describe('checking arguments of any simple schema', () => {
  it('is what the schema says', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(declared, field), { selector: ([key]) => key, maxLength: 4 }),
        fc.uniqueArray(fc.tuple(name, value), { selector: ([key]) => key, maxLength: 4 }),
        (fields, given) => {
          const properties = Object.fromEntries(fields.map(([key, one]) => [key, schemaOf(one)]));
          const required = fields.filter(([, one]) => one.required).map(([key]) => key);
          const known = new Map(fields);
          const args = new Map(given);
          const wanted =
            required.every((key) => args.has(key)) &&
            given.every(([key, one]) => known.has(key) && fits(one, known.get(key)!));
          const wrong = check(object(properties, required), Object.fromEntries(given) as JsonObject);
          expect(wrong === undefined).toBe(wanted);
        },
      ),
      { numRuns: runs(500) },
    );
  });
});
