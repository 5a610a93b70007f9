import type { Json, JsonObject } from '../model/json.ts';
import type { Hoisting, ListedTool, RepeatedSchema } from '../model/tool-sizes.ts';
import { isObject, own } from '../text/json-object.ts';
import { utf8Length } from '../text/measure.ts';
import { schemasOf } from '../text/tool-parts.ts';
import { type Interned, internSchemas, type SchemaNode, type SchemaRoot, type Trail } from './intern-schemas.ts';

/** A smaller part saves next to nothing, and a reference is harder to read than what it stands for. */
const leastBytes = 120;

/** `{"$defs":{},"tools":}` around a list, less the comma that the first definition does not need. */
const sharedContainer = 20;

/**
 * What the given tools would save if every part that stands in their schemas at least twice stood once under `$defs`,
 * with a `$ref` in each place. Only whole schemas of at least 120 bytes that hold no reference themselves are moved, the
 * largest first, and only where the move saves anything. `undefined` when the schemas are too many to be searched.
 */
export function planHoisting(tools: readonly ListedTool[]): Hoisting | undefined {
  const roots = tools.flatMap(({ name, wire }, index) =>
    schemasOf(wire).map(({ key, schema }): SchemaRoot => ({ tool: name, index, key, schema })),
  );
  // A pointer into the middle of a schema would lead nowhere once that part has moved.
  const free = roots.filter(({ schema }) => !pointsInside(schema));
  const interned = internSchemas(free);
  if (interned === undefined) return undefined;
  const repeated = repeatedIn(interned, free);
  const shared = Math.max(0, savedBy(repeated) - sharedContainer);
  return { repeated: shared > 0 ? repeated : [], sharedBytes: shared, ownBytes: ownBytes(interned, free) };
}

/** What each schema would save with definitions of its own. */
function ownBytes(interned: Interned, roots: readonly SchemaRoot[]): number {
  return roots.reduce((sum, root, index) => {
    const node = interned.roots[index]!;
    const repeated = repeatedIn({ roots: [node], nodes: partsOf(node) }, [root]);
    return sum + Math.max(0, savedBy(repeated) - ownContainer(root.schema));
  }, 0);
}

/** Every distinct part of a schema once, inner ones first. */
function partsOf(root: SchemaNode, parts: Set<SchemaNode> = new Set()): ReadonlySet<SchemaNode> {
  for (const child of root.children) if (!parts.has(child)) partsOf(child, parts);
  return parts.add(root);
}

/** `"$defs":{},` where a schema has none yet, less the comma that the first definition does not need. */
function ownContainer(schema: JsonObject): number {
  const there = own(schema, '$defs');
  if (!isObject(there)) return 10;
  return Object.keys(there).length === 0 ? -1 : 0;
}

function savedBy(repeated: readonly RepeatedSchema[]): number {
  return repeated.reduce((sum, { savedBytes }) => sum + savedBytes, 0);
}

/** Parts that are taken out one after the other. A larger part is never inside a smaller one. */
function repeatedIn(interned: Interned, roots: readonly SchemaRoot[]): readonly RepeatedSchema[] {
  const copies = new Map<SchemaNode, number>();
  const fixed = new Map<SchemaNode, number>();
  const add = (to: Map<SchemaNode, number>, node: SchemaNode, count: number): void => {
    to.set(node, (to.get(node) ?? 0) + count);
  };
  for (const root of interned.roots) add(fixed, root, 1);
  let prefix: string | undefined;
  const repeated: RepeatedSchema[] = [];
  for (const node of [...interned.nodes].sort((a, b) => b.bytes - a.bytes)) {
    const count = copies.get(node) ?? 0;
    const isMovable = count > 1 && node.bytes >= leastBytes && node.isSchema && !node.tied;
    if (isMovable) prefix ??= freePrefix(roots);
    const saved = isMovable ? savedBytes(node, count, `${prefix}${repeated.length + 1}`) : 0;
    if (saved > 0) {
      const { tool, trail, bytes, tools } = node;
      repeated.push({ tool, path: pointer(trail), bytes, count, tools, savedBytes: saved });
    }
    // What is inside stands once for all copies that were taken out.
    const standing = (fixed.get(node) ?? 0) + (saved > 0 ? 1 : count);
    for (const child of node.children) add(copies, child, standing);
  }
  return repeated;
}

/** Not more than zero where nothing is gained. */
function savedBytes({ bytes }: SchemaNode, count: number, name: string): number {
  const reference = utf8Length(JSON.stringify({ $ref: `#/$defs/${name}` }));
  // Quotes, colon and comma of the definition.
  const label = utf8Length(name) + 4;
  return (count - 1) * bytes - count * reference - label;
}

/** `s` for definitions `s1`, `s2`, … or as many `s` as neither a definition nor a reference of the schemas has. */
function freePrefix(roots: readonly SchemaRoot[]): string {
  const names = roots.flatMap(({ schema }) => {
    const there = own(schema, '$defs');
    const led = referencesIn(schema).map((reference) => reference.slice('#/$defs/'.length));
    return isObject(there) ? [...Object.keys(there), ...led] : led;
  });
  const longest = names.reduce((most, name) => Math.max(most, /^s+(?=\d+$)/.exec(name)?.[0].length ?? 0), 0);
  return 's'.repeat(longest + 1);
}

/** Whether a reference leads to anything but the whole schema or one of its definitions. */
function pointsInside(schema: JsonObject): boolean {
  return referencesIn(schema).some(
    (reference) => reference.startsWith('#') && !/^#(?:\/(?:\$defs|definitions)\/[^/]+)?$/.test(reference),
  );
}

function referencesIn(value: Json): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, Json]) =>
    key === '$ref' && typeof inner === 'string' ? [inner] : referencesIn(inner),
  );
}

function pointer(trail: Trail): string {
  const keys: string[] = [];
  for (let at = trail; at !== undefined; at = at.outer) keys.push(at.key.replaceAll('~', '~0').replaceAll('/', '~1'));
  return `/${keys.reverse().join('/')}`;
}
