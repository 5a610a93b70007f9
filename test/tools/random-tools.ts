import type { Json, JsonObject } from '../../src/model/json.ts';
import type { ListedTool } from '../../src/model/tool-sizes.ts';
import { fc } from '../builders/properties.ts';

const text = fc.oneof(
  fc.constantFrom('', 'Identifier of the book.', 'Ähre – "Öl"\n📚', '\u0000\u2028'),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
);
const long = fc.constantFrom('a', 'ö', '📚', '"').map((part) => part.repeat(130));
const name = fc.constantFrom('words', 'loan', 'a/b', 'm~n', 'properties', 's1', '$ref', 'id');

/** A leaf that is often one of a few large ones, so that parts repeat. */
const leaf: fc.Arbitrary<JsonObject> = fc.oneof(
  long.map((description): JsonObject => ({ type: 'string', description })),
  long.map((description): JsonObject => ({ description, type: 'string' })),
  text.map((description): JsonObject => ({ type: 'integer', description })),
  fc.constantFrom<JsonObject>(
    {},
    { $ref: '#/$defs/s1' },
    { enum: ['a', 'b'], default: { type: 'string', description: 'x'.repeat(130) } },
  ),
);

const entries = (inner: fc.Arbitrary<JsonObject>): fc.Arbitrary<JsonObject> =>
  fc.dictionary(name, inner, { maxKeys: 4, noNullPrototype: true });

/** JSON Schemas with the keywords under which schemas stand, and lookalikes where none does. */
export const randomSchema: fc.Arbitrary<JsonObject> = fc.letrec<{ node: JsonObject }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4, depthIdentifier: 'schema' },
    leaf,
    entries(tie('node')).map((properties): JsonObject => ({ type: 'object', properties, required: ['words'] })),
    tie('node').map((items): JsonObject => ({ type: 'array', items })),
    fc.array(tie('node'), { maxLength: 3 }).map((anyOf): JsonObject => ({ anyOf })),
    fc.tuple(entries(tie('node')), tie('node')).map(([$defs, not]): JsonObject => ({ $defs, not })),
    tie('node').map((inner): JsonObject => ({ additionalProperties: inner, default: inner, 'x-own': inner })),
  ),
})).node;

/** Lists of declared tools in the form of MCP, some with a schema for what they answer. */
export const randomTools: fc.Arbitrary<readonly ListedTool[]> = fc.array(
  fc
    .record({ name: text, description: fc.option(text), schema: randomSchema, answer: fc.option(randomSchema) })
    .map(({ name: called, description, schema, answer }): ListedTool => {
      const wire: Record<string, Json> = { name: called, inputSchema: schema };
      if (description !== null) wire['description'] = description;
      if (answer !== null) wire['outputSchema'] = answer;
      return aListedTool(wire);
    }),
  { maxLength: 6 },
);

/** A declared tool of a list made elsewhere. */
export function aListedTool(wire: JsonObject, draft: Partial<ListedTool> = {}): ListedTool {
  return {
    name: typeof wire['name'] === 'string' ? wire['name'] : 'find_title',
    source: 'custom',
    group: undefined,
    visibility: undefined,
    admitted: null,
    declared: true,
    wire,
    ...draft,
  };
}
