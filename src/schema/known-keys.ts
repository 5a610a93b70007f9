import type { ZodMiniType } from 'zod/mini';
import type { KeyPath } from '../model/fault.ts';

/** The parts of a zod definition that lead to the schema of a nested value. */
interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly element?: Schema;
  readonly innerType?: Schema;
  readonly keyType?: Schema;
  readonly valueType?: Schema;
  readonly options?: readonly Schema[];
  readonly entries?: Readonly<Record<string, string>>;
}

interface Schema {
  readonly _zod: { readonly def: Definition };
}

/** The keys that the mapping at a path may have. In a union: those of the form that shares most keys with the value. */
export function knownKeys(schema: ZodMiniType, value: unknown, at: KeyPath): readonly string[] {
  let schemas: readonly Schema[] = [schema as unknown as Schema];
  let inner = value;
  for (const step of at) {
    schemas = mappings(schemas, inner).flatMap((one) => child(one, step));
    inner = typeof inner === 'object' && inner !== null ? (inner as Record<string | number, unknown>)[step] : undefined;
  }
  return mappings(schemas, inner).flatMap(keysOf);
}

/** Optional, nullable and union wrappers taken off; of several mappings only the one that fits best. */
function mappings(schemas: readonly Schema[], value: unknown): readonly Schema[] {
  const plain = schemas.flatMap(unwrap);
  const own = typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : undefined;
  if (own === undefined || plain.length < 2) return plain;
  const score = (one: Schema): number => own.filter((key) => keysOf(one).includes(key)).length;
  const best = Math.max(...plain.map(score));
  return plain.filter((one) => score(one) === best).slice(0, 1);
}

function unwrap(schema: Schema): readonly Schema[] {
  const { innerType, options } = schema._zod.def;
  if (innerType !== undefined) return unwrap(innerType);
  return options === undefined ? [schema] : options.flatMap(unwrap);
}

function child(schema: Schema, step: string | number): readonly Schema[] {
  const { shape, element, valueType } = schema._zod.def;
  if (typeof step === 'number') return element === undefined ? [] : [element];
  if (shape !== undefined && Object.hasOwn(shape, step)) return [shape[step] as Schema];
  return valueType === undefined ? [] : [valueType];
}

function keysOf(schema: Schema): readonly string[] {
  const { shape, keyType } = schema._zod.def;
  if (shape !== undefined) return Object.keys(shape);
  return Object.values(keyType?._zod.def.entries ?? {});
}
