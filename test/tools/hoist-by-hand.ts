import type { Json, JsonObject } from '../../src/model/json.ts';

/*
 * Hoisting carried out, in the plainest way: parts are found by comparing, replaced by walking. It shares nothing with
 * the plan that it checks but the names of the definitions.
 */

const maps = ['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas'];
const lists = ['anyOf', 'oneOf', 'allOf', 'prefixItems', 'items'];
const single = [
  ...['items', 'additionalItems', 'additionalProperties', 'unevaluatedItems', 'unevaluatedProperties'],
  ...['contains', 'propertyNames', 'not', 'if', 'then', 'else'],
];

type Change = (schema: JsonObject) => JsonObject;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A schema with every schema directly inside it changed. */
export function changeInside(schema: JsonObject, change: Change): JsonObject {
  const changed = (value: Json): Json => (isObject(value) ? change(value) : value);
  const result: [string, Json][] = Object.entries(schema).map(([key, value]) => {
    if (maps.includes(key) && isObject(value))
      return [key, Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, changed(inner)]))];
    if (lists.includes(key) && Array.isArray(value)) return [key, value.map(changed)];
    return [key, single.includes(key) ? changed(value) : value];
  });
  return Object.fromEntries(result);
}

/** JSON in which the order of keys does not show. */
export function sameText(value: Json): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    isObject(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner,
  );
}

/** What stands at a JSON pointer. */
export function at(value: Json, path: string): Json {
  return path
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<Json>((inner, key) => (inner as Record<string, Json>)[key]!, value);
}

/** Replaces each given part, one after the other, by a reference, also inside the definitions made before. */
export function hoist(
  schemas: readonly JsonObject[],
  parts: readonly JsonObject[],
  prefix: string,
): { readonly schemas: readonly JsonObject[]; readonly defs: JsonObject; readonly copies: readonly number[] } {
  let now = [...schemas];
  let defs: JsonObject = {};
  const copies: number[] = [];
  for (const [index, part] of parts.entries()) {
    const wanted = sameText(part);
    const $ref = `#/$defs/${prefix}${index + 1}`;
    let count = 0;
    const change: Change = (schema) => {
      if (sameText(schema) !== wanted) return changeInside(schema, change);
      count += 1;
      return { $ref };
    };
    now = now.map((schema) => changeInside(schema, change));
    defs = Object.fromEntries(
      Object.entries(defs).map(([name, def]) => [name, changeInside(def as JsonObject, change)]),
    );
    defs = { ...defs, [`${prefix}${index + 1}`]: part };
    copies.push(count);
  }
  return { schemas: now, defs, copies };
}

/** References to the given definitions replaced by what they stand for. */
export function expand(schema: JsonObject, defs: JsonObject): JsonObject {
  const names = new Map(Object.entries(defs).map(([name, def]) => [`#/$defs/${name}`, def as JsonObject]));
  const change: Change = (inner) => {
    const def = typeof inner['$ref'] === 'string' ? names.get(inner['$ref']) : undefined;
    return changeInside(def ?? inner, change);
  };
  return changeInside(schema, change);
}
