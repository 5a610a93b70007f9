import type { Json, JsonObject } from '../../model/json.ts';
import { isObject, own } from '../../text/json-object.ts';
import { percentDecoded } from '../../text/percent-decoded.ts';

/** The most references that lead from one schema to the next, and their most code units. */
const MOST_STEPS = 32;
const MOST_LENGTH = 1_000;

/** A schema with its references followed. */
export interface ResolvedSchema {
  readonly schema: JsonObject;
  /** The last part of the reference that led here. */
  readonly name: string | undefined;
  /** Schemas that references led to, from the outermost to this one. */
  readonly open: readonly JsonObject[];
  /** The reference leads back into a schema that is being written. */
  readonly loops: boolean;
}

/**
 * Follows `$ref` within one document (`#`, `#/$defs/…`); what stands beside it counts more than what it leads to. A
 * reference to another document, or to nothing, leaves what stands beside it.
 */
export function resolveRef(root: JsonObject, schema: JsonObject, open: readonly JsonObject[]): ResolvedSchema {
  let steps = 0;
  let resolved: ResolvedSchema = { schema, name: undefined, open, loops: false };
  for (let ref = own(schema, '$ref'); typeof ref === 'string'; ref = own(resolved.schema, '$ref')) {
    const { $ref: _, ...beside } = resolved.schema;
    const target = pointer(root, ref);
    if (target === undefined) return { ...resolved, schema: beside, name: nameOf(ref) };
    const loops = resolved.open.includes(target) || steps++ >= MOST_STEPS;
    resolved = { schema: { ...target, ...beside }, name: nameOf(ref), open: [...resolved.open, target], loops };
    if (loops) return resolved;
  }
  return resolved;
}

function nameOf(ref: string): string | undefined {
  const name = ref.split('/').at(-1);
  return name === undefined || name === '' || name === '#' ? undefined : name;
}

function pointer(root: JsonObject, ref: string): JsonObject | undefined {
  if (!ref.startsWith('#') || ref.length > MOST_LENGTH) return undefined;
  let value: Json | undefined = root;
  for (const part of ref.slice(1).split('/').slice(1)) {
    const key = percentDecoded(part).replaceAll('~1', '/').replaceAll('~0', '~');
    if (Array.isArray(value)) value = (value as readonly Json[])[Number(key)];
    else value = isObject(value) ? own(value, key) : undefined;
  }
  return isObject(value) ? value : undefined;
}
