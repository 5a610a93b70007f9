import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/model/json.ts';
import type { ListedTool } from '../../src/model/tool-sizes.ts';
import { planHoisting } from '../../src/tools/plan-hoisting.ts';
import { fc, runs } from '../builders/properties.ts';
import { at, expand, hoist, sameText } from './hoist-by-hand.ts';
import { aListedTool, randomTools } from './random-tools.ts';

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

/** A schema of exactly 300 bytes. */
const large: JsonObject = {
  type: 'string',
  description: 'x'.repeat(300 - bytesOf({ type: 'string', description: '' })),
};

function tools(...schemas: readonly JsonObject[]): ListedTool[] {
  return schemas.map((inputSchema, index) => aListedTool({ name: `tool_${index}`, inputSchema }));
}

const taking = (properties: JsonObject): JsonObject => ({ type: 'object', properties });

describe('planHoisting', () => {
  it('reports the same 300 bytes in ten tools with their count and what one definition would save', () => {
    const ten = tools(...Array.from({ length: 10 }, (_, index) => taking({ [`filter_${index}`]: large })));
    const plan = planHoisting(ten)!;
    const reference = bytesOf({ $ref: '#/$defs/s1' });
    const saved = 9 * 300 - 10 * reference - '"s1":,'.length;
    expect(plan).toEqual({
      repeated: [
        {
          tool: 'tool_0',
          path: '/inputSchema/properties/filter_0',
          bytes: 300,
          count: 10,
          tools: 10,
          savedBytes: saved,
        },
      ],
      sharedBytes: saved - ('{"$defs":{},"tools":}'.length - 1),
      ownBytes: 0,
    });
  });

  it('tells what a tool can save by itself', () => {
    const [tool] = tools(taking({ a: large, b: { type: 'array', items: large } }));
    const schema = tool!.wire['inputSchema'] as JsonObject;
    const own = {
      ...taking({ a: { $ref: '#/$defs/s1' }, b: { type: 'array', items: { $ref: '#/$defs/s1' } } }),
      $defs: { s1: large },
    };
    expect(planHoisting([tool!])).toMatchObject({
      repeated: [{ count: 2, tools: 1 }],
      ownBytes: bytesOf(schema) - bytesOf(own),
    });
  });

  it.each<[what: string, first: JsonObject, second?: JsonObject]>([
    ['parts under 120 bytes', { type: 'string', description: 'x'.repeat(80) }],
    ['a part that is no schema', { default: large }, { default: large, title: 'other' }],
    ['a part that holds a reference', { ...large, items: { $ref: '#' } }],
    ['a part with an id', { ...large, $id: 'https://example.org/a' }],
  ])('leaves alone %s', (_, first, second = first) => {
    expect(planHoisting(tools(taking({ a: first }), taking({ a: second })))?.repeated).toEqual([]);
  });

  it('leaves the schema of a whole tool where it is, and says where else it stands', () => {
    const box = taking({ inner: large });
    expect(planHoisting(tools(box, taking({ a: box, b: box })))?.repeated).toMatchObject([
      { tool: 'tool_1', path: '/inputSchema/properties/a', count: 2, tools: 2 },
      { tool: 'tool_0', path: '/inputSchema/properties/inner', count: 2, tools: 2 },
    ]);
  });

  it('leaves alone a schema with pointers into its middle', () => {
    const pointing = taking({ a: large, b: { $ref: '#/properties/a' } });
    expect(planHoisting(tools(pointing, pointing))?.repeated).toEqual([]);
  });

  it('finds parts whose keys stand in another order', () => {
    const turned: JsonObject = { description: large['description'] as string, type: 'string' };
    expect(planHoisting(tools(taking({ a: large }), taking({ a: turned })))?.repeated).toMatchObject([{ count: 2 }]);
  });

  it('counts what is inside a larger repeated part only where it stands besides', () => {
    const box = taking({ inner: large });
    const plan = planHoisting(tools(taking({ a: box }), taking({ b: box }), taking({ c: large })));
    expect(plan?.repeated.map(({ bytes, count, tools: many }) => [bytes, count, many])).toEqual([
      [bytesOf(box), 2, 2],
      [300, 2, 3],
    ]);
  });

  it('says exactly what a hoisted list has, and hoisting loses nothing', () => {
    fc.assert(
      fc.property(randomTools.map(namedApart), (list) => {
        const { repeated, sharedBytes } = planHoisting(list)!;
        const places = list.flatMap(({ wire }) =>
          ['inputSchema', 'outputSchema'].filter((key) => key in wire).map((key) => ({ wire, key })),
        );
        const schemas = places.map(({ wire, key }) => wire[key] as JsonObject);
        const movable = schemas.map(pointsNowhere);
        const parts = repeated.map(({ tool, path }) => partOf(list, tool, path));
        const prefix = 's'.repeat(1 + longestPrefix(schemas.filter((_, index) => movable[index])));
        const done = hoist(
          schemas.filter((_, index) => movable[index]),
          parts,
          prefix,
        );
        let next = 0;
        const hoisted = schemas.map((schema, index) => (movable[index] ? done.schemas[next++]! : schema));
        const wires = list.map(({ wire }) => ({ ...wire }) as Record<string, JsonObject[string]>);
        for (const [index, { wire, key }] of places.entries())
          wires[list.findIndex((tool) => tool.wire === wire)]![key] = hoisted[index]!;
        expect(done.copies).toEqual(repeated.map(({ count }) => count));
        const before = bytesOf(list.map(({ wire }) => wire));
        const after = repeated.length === 0 ? before : bytesOf({ $defs: done.defs, tools: wires });
        expect(before - after).toBe(sharedBytes);
        for (const [index, schema] of schemas.entries())
          expect(sameText(expand(hoisted[index]!, done.defs))).toBe(sameText(schema));
      }),
      { numRuns: runs(300) },
    );
  });

  it('is done with ten thousand tools of six large arguments in bounded time', () => {
    const properties = Object.fromEntries(
      Array.from({ length: 6 }, (_, index) => [`argument_${index}`, { ...large, title: `Argument ${index}` }]),
    );
    const many = tools(...Array.from({ length: 10_000 }, () => taking(properties)));
    const start = performance.now();
    expect(planHoisting(many)?.repeated[0]).toMatchObject({ count: 10_000, tools: 10_000 });
    expect(performance.now() - start).toBeLessThan(10_000);
  });

  it('gives up on more parts than any list has', () => {
    const empty = Array.from({ length: 40_000 }, () => ({}));
    const schema: JsonObject = { anyOf: Array.from({ length: 30 }, () => ({ anyOf: empty })) };
    expect(planHoisting(tools(schema))).toBeUndefined();
  });
});

function namedApart(list: readonly ListedTool[]): readonly ListedTool[] {
  return list.map((tool, index) => ({ ...tool, name: `tool_${index}` }));
}

function partOf(list: readonly ListedTool[], tool: string, path: string): JsonObject {
  const { wire } = list.find(({ name }) => name === tool)!;
  return at(wire, path) as JsonObject;
}

/** How many `s` a name of a definition begins with that any schema has or leads to. */
function longestPrefix(schemas: readonly JsonObject[]): number {
  return schemas.some(
    ({ $defs, ...rest }) =>
      Object.hasOwn(Object($defs), 's1') || /"\$ref":"#\/\$defs\/s1"/.test(JSON.stringify([$defs, rest])),
  )
    ? 1
    : 0;
}

/** Whether every reference inside leads to a definition. */
function pointsNowhere(schema: JsonObject): boolean {
  return !/"\$ref":"#\/properties/.test(JSON.stringify(schema));
}
