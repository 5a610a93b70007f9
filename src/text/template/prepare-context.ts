import { remembered } from '../remembered.ts';
import { TemplateError } from './template-error.ts';

/** A context as templates see it: a copy of plain data, with a key that is equal for contexts of equal shape. */
export interface PreparedContext {
  readonly root: Readonly<Record<string, unknown>>;
  readonly shape: string;
}

/** A string that Handlebars' comparison of contexts could take for an object. */
const OBJECT_TEXT = '[object Object]';
const MAX_DEPTH = 50;
const MAX_NODES = 100_000;

/**
 * Copies the own enumerable members of a context, so that neither accessors nor prototypes nor functions take part in
 * rendering. Functions, symbols and `undefined` are left out. Throws `TemplateError` for a context that contains
 * itself or is nested deeper than 50 levels.
 */
export function prepareContext(context: object): PreparedContext {
  const shape: string[] = [];
  let nodes = 0;
  const copy = (value: unknown, depth: number): unknown => {
    nodes++;
    if (depth > MAX_DEPTH || nodes > MAX_NODES) {
      const message = `The context is nested deeper than ${MAX_DEPTH} levels, or contains itself or too much.`;
      throw new TemplateError({ message, line: 1, column: 1 });
    }
    if (typeof value !== 'object' || value === null) {
      shape.push(value === null ? '0' : value === OBJECT_TEXT ? 'o' : (typeof value)[0]!);
      return value;
    }
    if (Array.isArray(value)) {
      shape.push('[');
      const list = value.map((item: unknown) => copy(isData(item) ? item : null, depth + 1));
      shape.push(']');
      return list;
    }
    shape.push('{');
    const object: Record<string, unknown> = {};
    for (const [key, member] of Object.entries(value)) {
      if (!isData(member)) continue;
      shape.push(JSON.stringify(key));
      const descriptor = { value: copy(member, depth + 1), enumerable: true, configurable: true, writable: true };
      if (key === '__proto__') Object.defineProperty(object, key, descriptor);
      else object[key] = descriptor.value;
    }
    shape.push('}');
    return object;
  };
  return { root: copy(context, 0) as Record<string, unknown>, shape: shape.join('') };
}

/** `prepareContext`, once for a context that nobody changes: a case renders many texts against the same one. */
export const preparedOnce: (context: object) => PreparedContext = remembered(prepareContext);

/** A prepared context with further names over its own; only those are copied. */
export function extendContext(base: PreparedContext, extra: object): PreparedContext {
  const { root, shape } = prepareContext(extra);
  return { root: { ...base.root, ...root }, shape: `${base.shape}+${shape}` };
}

function isData(value: unknown): boolean {
  return value !== undefined && typeof value !== 'function' && typeof value !== 'symbol';
}
