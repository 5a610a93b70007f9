import type { Json, JsonObject } from '../model/json.ts';
import { isObject } from '../text/json-object.ts';

/** The value when it is an object, else an empty one. */
export function objectIn(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}

/** The member of an object by its own key. */
export function member(value: Json | undefined, key: string): Json | undefined {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** The member when it is a text. */
export function textMember(value: Json | undefined, key: string): string | undefined {
  const found = member(value, key);
  return typeof found === 'string' ? found : undefined;
}

/** The member when it is a list, else an empty list. */
export function listMember(value: Json | undefined, key: string): readonly Json[] {
  const found = member(value, key);
  return Array.isArray(found) ? (found as readonly Json[]) : [];
}

/** A text, or the texts of a list of parts `{text}`, in order. */
export function textsIn(value: Json | undefined): readonly string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? (value as readonly Json[]).flatMap((part) => textMember(part, 'text') ?? []) : [];
}
