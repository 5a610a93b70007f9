import { type Tool as ListedTool, ToolSchema } from '@modelcontextprotocol/sdk/types.js';
import type { Json, JsonObject } from '../../model/json.ts';
import { isObject } from '../../text/json-object.ts';

/**
 * A tool as a client accepts it. A client refuses a whole list because of one tool whose schema is not of
 * `type: object`, has `true` or `false` for a property, or holds something that is no schema, or because of a malformed
 * extra. Such a schema gets its type, its properties are written as objects that mean the same, and what is no schema
 * and such extras are left out.
 */
export function listedTool(wire: JsonObject): ListedTool {
  if (isAccepted(wire)) return wire;
  const mended: JsonObject = { ...wire, inputSchema: mendedSchema(wire['inputSchema'] as JsonObject) };
  if (isAccepted(mended)) return mended;
  const { name, description, inputSchema } = mended as unknown as ListedTool;
  return { name, ...(description === undefined ? {} : { description }), inputSchema };
}

/** Looked at only: the parsed copy has another order of keys. */
function isAccepted(wire: JsonObject): wire is JsonObject & ListedTool {
  return ToolSchema.safeParse(wire).success;
}

function mendedSchema(schema: JsonObject): JsonObject {
  return { ...Object.fromEntries(Object.entries(schema).flatMap(mendedKeyword)), type: 'object' };
}

function mendedKeyword([key, value]: [string, Json]): [string, Json][] {
  if (key === 'properties') {
    return isObject(value) ? [[key, Object.fromEntries(Object.entries(value).flatMap(asObject))]] : [];
  }
  if (key !== 'required') return [[key, value]];
  return Array.isArray(value) ? [[key, value.filter((name: Json) => typeof name === 'string')]] : [];
}

/** `true` takes everything and `false` nothing; anything else that is no object says nothing. */
function asObject([name, schema]: [string, Json]): [string, Json][] {
  if (typeof schema === 'boolean') return [[name, schema ? {} : { not: {} }]];
  return isObject(schema) ? [[name, schema]] : [];
}
