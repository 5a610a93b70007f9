import type { JsonObject } from '../model/json.ts';
import { isObject, own } from './json-object.ts';

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

/** The description of a tool as sent; empty where it has none. */
export function toolDescription(wire: JsonObject): string {
  const description = own(describedPart(wire), 'description');
  return typeof description === 'string' ? description : '';
}

/** The schemas of a tool as sent: its arguments, and what it answers. */
export function schemasOf(wire: JsonObject): readonly { readonly key: string; readonly schema: JsonObject }[] {
  const described = describedPart(wire);
  return [argumentKey(described), 'outputSchema'].flatMap((key) => {
    const schema = key === undefined ? undefined : own(described, key);
    return key !== undefined && isObject(schema) ? [{ key, schema }] : [];
  });
}
