import type { Json, JsonObject } from '../model/json.ts';

const argumentKeys = ['inputSchema', 'input_schema', 'parameters', 'parametersJsonSchema'] as const;

/** The object of a tool as sent that holds name, description and schema: OpenAI's chat form nests it under `function`. */
export function describedPart(wire: JsonObject): JsonObject {
  const inner = own(wire, 'function');
  return isObject(inner) ? inner : wire;
}

/** The key under which a tool as sent has the schema of its arguments; `undefined` where it has none. */
export function argumentKey(described: JsonObject): string | undefined {
  return argumentKeys.find((key) => Object.hasOwn(described, key));
}

/** The schemas of a tool as sent: its arguments, and what it answers. */
export function schemasOf(wire: JsonObject): readonly { readonly key: string; readonly schema: JsonObject }[] {
  const described = describedPart(wire);
  return [argumentKey(described), 'outputSchema'].flatMap((key) => {
    const schema = key === undefined ? undefined : own(described, key);
    return key !== undefined && isObject(schema) ? [{ key, schema }] : [];
  });
}

export function own(object: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
