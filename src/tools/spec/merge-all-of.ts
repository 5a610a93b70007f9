import type { Json, JsonObject } from '../../model/json.ts';
import { isObject, own } from '../../text/json-object.ts';
import { resolveRef } from './resolve-ref.ts';
import type { SpecWriter } from './spec-writer.ts';
import { workOf } from './work-of.ts';

/**
 * A schema with the parts of its `allOf` laid into it: their properties and required names are added, of anything else
 * the first that states it counts.
 */
export function mergeAllOf(writer: SpecWriter, schema: JsonObject, open: readonly JsonObject[]): JsonObject {
  const parts = own(schema, 'allOf');
  if (!Array.isArray(parts)) return schema;
  const all = [schema, ...parts.flatMap((part: Json) => resolvedPart(writer, part, open))];
  const merged = firstOf(all.map((part) => Object.entries(part)));
  merged.delete('allOf');
  const properties = firstOf(all.map((part) => entriesOf(own(part, 'properties'))));
  const required = all.flatMap((part) => namesOf(own(part, 'required')));
  if (properties.size > 0) merged.set('properties', Object.fromEntries(properties));
  if (required.length > 0) merged.set('required', required);
  return Object.fromEntries(merged);
}

/** `allOf` within a part is not followed: two levels say enough. */
function resolvedPart(writer: SpecWriter, part: Json, open: readonly JsonObject[]): readonly JsonObject[] {
  if (!isObject(part) || !writer.spend(1)) return [];
  const { schema, loops } = resolveRef(writer.root, part, open);
  return loops || !writer.spend(workOf(schema)) ? [] : [schema];
}

function firstOf(lists: readonly (readonly (readonly [string, Json])[])[]): Map<string, Json> {
  const first = new Map<string, Json>();
  for (const [key, value] of lists.flat()) if (!first.has(key)) first.set(key, value);
  return first;
}

function entriesOf(properties: Json | undefined): readonly (readonly [string, Json])[] {
  return isObject(properties) ? Object.entries(properties) : [];
}

function namesOf(required: Json | undefined): readonly string[] {
  return Array.isArray(required) ? required.filter((name) => typeof name === 'string') : [];
}
