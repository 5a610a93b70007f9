import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/model/json.ts';
import { unusedDefinitionBytes } from '../../src/tools/unused-definitions.ts';

const $defs = { page: { type: 'string' }, parent: { $ref: '#/$defs/page' }, sort: { type: 'object' } };
const to = (reference: string): JsonObject => ({ properties: { it: { $ref: reference } } });

describe('unusedDefinitionBytes', () => {
  it.each<[what: string, schema: JsonObject, unused: readonly string[]]>([
    ['all, where nothing refers', { type: 'object', $defs }, ['page', 'parent', 'sort']],
    ['none that is referred to, by way of another too', { ...to('#/$defs/parent'), $defs }, ['sort']],
    ['none that a reference leads into', { ...to('#/$defs/sort/properties/a'), $defs }, ['page', 'parent']],
    ['the older word', { definitions: $defs, ...to('#/definitions/page') }, ['page', 'parent', 'sort'].slice(1)],
    ['nothing without definitions', { type: 'object' }, []],
    ['nothing where a reference has another form', { ...to('#page'), $defs }, []],
    ['a definition that refers to itself alone', { $defs: { page: { $ref: '#/$defs/page' } } }, ['page']],
  ])('counts %s', (_, schema, unused) => {
    const held = (schema['$defs'] ?? schema['definitions'] ?? {}) as JsonObject;
    const bytes = unused.map((name) => `"${name}":${JSON.stringify(held[name])}`.length);
    expect(unusedDefinitionBytes(schema)).toBe(bytes.reduce((sum, size) => sum + size, 0));
  });

  it('reads escaped names', () => {
    const schema = { ...to('#/$defs/a~1b%20c'), $defs: { 'a/b c': { type: 'string' } } };
    expect(unusedDefinitionBytes(schema)).toBe(0);
  });
});
