import type { Json, JsonObject } from '../model/json.ts';
import { isObject, own } from '../text/json-object.ts';
import { percentDecoded } from '../text/percent-decoded.ts';
import { jsonBytes } from './tool-bytes.ts';

const places = ['$defs', 'definitions'] as const;

interface Definition {
  readonly value: Json;
  readonly size: number;
}

/**
 * Bytes of the definitions of a schema that nothing in it refers to, directly or by way of others: generators hand every
 * tool the definitions of all. 0 where a reference does not say by a path where it leads.
 */
export function unusedDefinitionBytes(schema: JsonObject): number {
  const unused = definitionsOf(schema);
  if (unused.size === 0) return 0;
  const body = Object.fromEntries(Object.entries(schema).filter(([key]) => !places.some((place) => place === key)));
  const waiting: Json[] = [body];
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    for (const reference of referencesIn(value)) {
      if (reference !== '#' && !reference.startsWith('#/')) return 0;
      const pointer = pointerOf(reference);
      const reached = unused.get(pointer);
      if (reached === undefined) continue;
      unused.delete(pointer);
      waiting.push(reached.value);
    }
  }
  return [...unused.values()].reduce((sum, { size }) => sum + size, 0);
}

/** By place and name, as `$defs/name`. */
function definitionsOf(schema: JsonObject): Map<string, Definition> {
  return new Map(
    places.flatMap((place) => {
      const held = own(schema, place);
      if (!isObject(held)) return [];
      return Object.entries(held).map(([name, value]): [string, Definition] => {
        return [`${place}/${name}`, { value, size: jsonBytes({ [name]: value }) - 2 }];
      });
    }),
  );
}

/** The definition that a reference leads to or into. */
function pointerOf(reference: string): string {
  const [, place = '', name = ''] = reference.split('/');
  return `${place}/${percentDecoded(name).replaceAll('~1', '/').replaceAll('~0', '~')}`;
}

/** The depth of what was read is bounded. */
function* referencesIn(value: Json): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (/^\$(?:ref|dynamicRef|recursiveRef)$/.test(key) && typeof inner === 'string') yield inner;
    else if (inner !== undefined) yield* referencesIn(inner);
  }
}
