import type { Json, JsonObject } from '../../model/json.ts';

/** Who speaks, in words that all model APIs share. `beside-result`: text in the message that carries a tool's result. */
export type WireRole = 'system' | 'developer' | 'user' | 'assistant' | 'result' | 'beside-result' | 'tool' | 'unknown';

/** One value of a body that counts: a text, or a value whose compact JSON counts as a whole. */
export interface WireItem {
  /** JSON Pointer into the body. */
  readonly pointer: string;
  readonly role: WireRole;
  /** Name of a tool. */
  readonly name: string | undefined;
  readonly value: Json;
  /** True for a text that stands for itself, false for a value that is counted as JSON. */
  readonly plain: boolean;
}

/** A text that counts by its own bytes. */
export function textItem(pointer: string, role: WireRole, value: string, name?: string): WireItem {
  return { pointer, role, name, value, plain: true };
}

/** A value that counts by the bytes of its compact JSON. */
export function jsonItem(pointer: string, role: WireRole, value: Json, name?: string): WireItem {
  return { pointer, role, name, value, plain: false };
}

/** The role that a client's own word stands for; anything else, also a value that is no text, is unknown. */
export function roleNamed(word: Json | undefined, roles: Readonly<Record<string, WireRole>>): WireRole {
  return typeof word === 'string' && Object.hasOwn(roles, word) ? roles[word]! : 'unknown';
}

/** One more step of a JSON Pointer. */
export function step(pointer: string, key: string | number): string {
  return `${pointer}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** Whether some text stands in a value; numbers, truth values and `null` are settings wherever they stand. */
function holdsText(value: Json | undefined): boolean {
  if (typeof value === 'string') return value !== '';
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some(holdsText);
}

/** A value of an unknown shape, kept as it stands; nothing where it holds no text. */
export function unknownItems(pointer: string, value: Json | undefined, role: WireRole = 'unknown'): WireItem[] {
  return value !== undefined && holdsText(value) ? [jsonItem(pointer, role, value)] : [];
}

/** What stands under keys that the reader of a shape does not know. */
export function leftovers(
  object: JsonObject,
  known: readonly string[],
  pointer: string,
  role: WireRole = 'unknown',
): WireItem[] {
  return Object.entries(object)
    .filter(([key]) => !known.includes(key))
    .flatMap(([key, value]) => unknownItems(step(pointer, key), value, role));
}

/** The elements of a list, each read; a value that is no list is kept as unknown. */
export function each(
  value: Json | undefined,
  pointer: string,
  read: (element: Json, pointer: string) => WireItem[],
): WireItem[] {
  if (!Array.isArray(value)) return unknownItems(pointer, value);
  return (value as readonly Json[]).flatMap((element, index) => read(element, step(pointer, index)));
}
