import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/model/json.ts';
import type { ListedTool, ToolSizes } from '../../src/model/tool-sizes.ts';
import { sizeTools } from '../../src/tools/size-tools.ts';
import { fc } from '../builders/properties.ts';
import { aListedTool, randomTools } from './random-tools.ts';

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

function sizesOf(tools: readonly ListedTool[]): ToolSizes {
  return sizeTools(tools, { of: 'tools.json', kind: 'list', form: 'written', toolsProfile: null });
}

const schema: JsonObject = { type: 'object', properties: { words: { type: 'string' } } };

describe('sizeTools', () => {
  it('adds up to the compact JSON of the list, whatever stands in it', () => {
    fc.assert(
      fc.property(randomTools, (tools) => {
        const { items, declared, all } = sizesOf(tools);
        for (const { descriptionBytes, schemaBytes, otherBytes, bytes } of items)
          expect(descriptionBytes + schemaBytes + otherBytes).toBe(bytes);
        expect(all.itemsBytes).toBe(items.reduce((sum, { bytes }) => sum + bytes, 0));
        expect(all.itemsBytes + all.wrapperBytes).toBe(all.listingBytes);
        // Nothing is sent for no tools.
        expect(all.listingBytes).toBe(tools.length === 0 ? 0 : bytesOf(tools.map(({ wire }) => wire)));
        expect(declared).toEqual(all);
      }),
    );
  });

  it.each<[form: string, wire: JsonObject]>([
    ['MCP', { name: 'find', description: 'Find – "it".', inputSchema: schema }],
    [
      'Anthropic',
      { name: 'find', description: 'Find – "it".', input_schema: schema, cache_control: { type: 'ephemeral' } },
    ],
    ['OpenAI', { type: 'function', function: { name: 'find', description: 'Find – "it".', parameters: schema } }],
    ['Gemini', { name: 'find', description: 'Find – "it".', parametersJsonSchema: schema }],
  ])('knows description and schema in the form of %s', (_, wire) => {
    expect(sizesOf([aListedTool(wire)]).items).toMatchObject([
      {
        descriptionBytes: bytesOf('Find – "it".'),
        schemaBytes: bytesOf(schema),
        otherBytes: bytesOf(wire) - bytesOf('Find – "it".') - bytesOf(schema),
      },
    ]);
  });

  it('counts nothing for a description and a schema that are not there', () => {
    expect(sizesOf([aListedTool({ name: 'find' })]).items).toMatchObject([
      { descriptionBytes: 0, schemaBytes: 0, otherBytes: 15, bytes: 15 },
    ]);
  });

  it('sums by source and group, the largest first, and keeps apart what is sent', () => {
    const tools = [
      aListedTool({ name: 'a' }, { group: 'loans' }),
      aListedTool({ name: 'bb' }, { source: 'mcp:desk', declared: false }),
      aListedTool({ name: 'ccc' }, { group: 'loans', declared: false }),
    ];
    const { groups, declared, all } = sizesOf(tools);
    expect(groups).toEqual([
      { source: 'custom', group: 'loans', count: 2, bytes: 26, declared: 1, declaredBytes: 12 },
      { source: 'mcp:desk', group: undefined, count: 1, bytes: 13, declared: 0, declaredBytes: 0 },
    ]);
    expect(declared).toEqual({ count: 1, itemsBytes: 12, wrapperBytes: 2, listingBytes: 14 });
    expect(all).toEqual({ count: 3, itemsBytes: 39, wrapperBytes: 4, listingBytes: 43 });
  });

  const long = 'x'.repeat(200);
  const argument = (name: string, value: JsonObject): JsonObject => ({ type: 'object', properties: { [name]: value } });
  it.each<[what: string, wire: JsonObject, advice: RegExp]>([
    ['a long description', { description: long, inputSchema: {} }, /^The description is 202 of \d+ bytes/],
    [
      'one large argument, however deep',
      { inputSchema: argument('moves', { type: 'array', items: argument('target', { enum: [long] }) }) },
      /^The argument `moves\[\]\.target` is 213 of/,
    ],
    [
      'many arguments that are told at length',
      { inputSchema: { properties: Object.fromEntries(['a', 'b', 'c'].map((name) => [name, { description: long }])) } },
      /^Descriptions inside the schema are 606 of/,
    ],
    [
      'many arguments',
      { inputSchema: { properties: Object.fromEntries(['a', 'b', 'c'].map((name) => [name, { enum: [long] }])) } },
      /^The schema is \d+ of \d+ bytes for 3 arguments/,
    ],
    [
      'definitions that nothing uses',
      { inputSchema: { type: 'object', properties: { id: { type: 'string' } }, $defs: { page: { enum: [long] } } } },
      /^Definitions that nothing in the schema refers to are \d+ of \d+ bytes: leave them out\.$/,
    ],
    ['icons', { inputSchema: {}, icons: [long] }, /^`icons` is 204 of/],
    ['nothing', { description: 'x'.repeat(20), inputSchema: { type: 'object' } }, /^Nothing stands out/],
  ])('says of %s where the bytes are', (_, wire, advice) => {
    expect(sizesOf([aListedTool({ name: 'find', ...wire })]).heaviest[0]?.advice).toMatch(advice);
  });

  it('names the five heaviest of what is sent', () => {
    const tools = Array.from({ length: 8 }, (_, index) =>
      aListedTool({ name: 'x'.repeat(index + 1) }, { declared: index < 6 }),
    );
    expect(sizesOf(tools).heaviest.map(({ name }) => name.length)).toEqual([6, 5, 4, 3, 2]);
  });
});
