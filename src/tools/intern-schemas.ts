import type { Json, JsonObject } from '../model/json.ts';
import { byCodeUnit } from '../text/by-code-unit.ts';
import { isObject } from '../text/json-object.ts';
import { utf8Length } from '../text/measure.ts';

/** A schema that stands on its own: references inside it start here. */
export interface SchemaRoot {
  readonly tool: string;
  /** The tool's place in its list: names may repeat. */
  readonly index: number;
  readonly key: string;
  readonly schema: JsonObject;
}

/** All equal parts of the schemas as one. Equal is what means the same: the order of keys does not count. */
export interface SchemaNode {
  readonly id: number;
  /** Of the compact JSON, whatever the order of its keys. */
  readonly bytes: number;
  /** Parts directly inside, as often as they stand there. */
  readonly children: readonly SchemaNode[];
  /** A whole schema, so that a `$ref` may stand in its place. */
  readonly isSchema: boolean;
  /** Holds a reference or an id, which means something else in another place. */
  readonly tied: boolean;
  /** Where it stands first, inside another schema if it does so anywhere. */
  tool: string;
  trail: Trail;
  /** Tools that have it. */
  tools: number;
  lastTool: number;
}

/** The way to a part, from the inside out. */
export type Trail = { readonly key: string; readonly outer: Trail } | undefined;

type Kind = 'schema' | 'schemas' | 'value';

/** More parts than this are not searched: no list that a model is given has half of it. */
const maxNodes = 1_000_000;

const schemaKeys = new Set([
  'additionalItems',
  'additionalProperties',
  'contains',
  'else',
  'if',
  'items',
  'not',
  'propertyNames',
  'then',
  'unevaluatedItems',
  'unevaluatedProperties',
]);
const listKeys = new Set(['allOf', 'anyOf', 'items', 'oneOf', 'prefixItems']);
const mapKeys = new Set(['$defs', 'definitions', 'dependentSchemas', 'patternProperties', 'properties']);
const tyingKeys = new Set(['$anchor', '$dynamicAnchor', '$dynamicRef', '$id', '$recursiveRef', '$ref', 'id']);

/** Distinct parts of all roots, and what is still to be done. */
interface Table {
  readonly known: Map<string, SchemaNode>;
  readonly root: SchemaRoot;
  /** Parts that may still be looked at. */
  left: number;
}

/** Schemas with equal parts made one, and every distinct part of them, inner ones first. */
export interface Interned {
  readonly roots: readonly SchemaNode[];
  readonly nodes: Iterable<SchemaNode>;
}

/**
 * The roots with equal parts made one, and every distinct part, inner ones first. Work is linear in the text of the
 * schemas. `undefined` when they have too many parts.
 */
export function internSchemas(roots: readonly SchemaRoot[]): Interned | undefined {
  const known = new Map<string, SchemaNode>();
  const found: SchemaNode[] = [];
  let left = maxNodes;
  for (const root of roots) {
    const table: Table = { known, root, left };
    found.push(intern(table, root.schema, 'schema', { key: root.key, outer: undefined }));
    left = table.left;
    if (left < 0) return undefined;
  }
  return { roots: found, nodes: [...known.values()] };
}

function intern(table: Table, value: Json, kind: Exclude<Kind, 'value'>, trail: Trail): SchemaNode {
  const members = table.left < 0 ? [] : membersOf(value, kind);
  table.left -= members.length + 1;
  const texts: string[] = [];
  const children: SchemaNode[] = [];
  // Two brackets, and a comma less than there are members.
  let bytes = Math.max(2, members.length + 1);
  let tied = false;
  for (const { key, member, memberKind } of members) {
    const label = Array.isArray(value) ? '' : `${JSON.stringify(key)}:`;
    tied ||= kind === 'schema' && tyingKeys.has(key);
    if (memberKind === 'value') {
      const text = canonical(member);
      texts.push(label + text);
      bytes += utf8Length(label) + utf8Length(text);
      continue;
    }
    const child = intern(table, member, memberKind, { key, outer: trail });
    texts.push(`${label}#${child.id}`);
    children.push(child);
    bytes += utf8Length(label) + child.bytes;
    tied ||= child.tied;
  }
  const text = `${kind} ${Array.isArray(value) ? '[' : '{'}${texts.join()}`;
  return find(table, text, { bytes, children, tied, isSchema: kind === 'schema', trail });
}

type Made = Pick<SchemaNode, 'bytes' | 'children' | 'tied' | 'isSchema' | 'trail'>;

function find({ known, root }: Table, text: string, made: Made): SchemaNode {
  const node = known.get(text) ?? { ...made, id: known.size, tool: root.tool, tools: 0, lastTool: -1 };
  if (node.tools === 0) known.set(text, node);
  if (node.trail?.outer === undefined && made.trail?.outer !== undefined)
    Object.assign(node, { tool: root.tool, trail: made.trail });
  if (node.lastTool !== root.index) node.tools += 1;
  node.lastTool = root.index;
  return node;
}

interface Member {
  readonly key: string;
  readonly member: Json;
  readonly memberKind: Kind;
}

/** Sorted by key where the order of keys means nothing. */
function membersOf(value: Json, kind: Kind): readonly Member[] {
  if (Array.isArray(value))
    return value.map((member: Json, index) => ({ key: String(index), member, memberKind: kindOf(member, 'schema') }));
  if (!isObject(value)) return [];
  return Object.keys(value)
    .sort(byCodeUnit)
    .map((key) => {
      const member = value[key] ?? null;
      return { key, member, memberKind: kind === 'schemas' ? kindOf(member, 'schema') : kindBelow(key, member) };
    });
}

/** What stands under a key of a schema. */
function kindBelow(key: string, value: Json): Kind {
  if (Array.isArray(value)) return listKeys.has(key) ? 'schemas' : 'value';
  if (mapKeys.has(key)) return kindOf(value, 'schemas');
  return schemaKeys.has(key) ? kindOf(value, 'schema') : 'value';
}

function kindOf(value: Json, kind: Kind): Kind {
  return isObject(value) ? kind : 'value';
}

/** JSON with sorted keys. The depth of what was read is bounded. */
function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map((each: Json) => canonical(each)).join()}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const keys = Object.keys(value).sort(byCodeUnit);
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key] ?? null)}`).join()}}`;
}
