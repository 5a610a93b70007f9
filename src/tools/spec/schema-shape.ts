import type { Json, JsonObject } from '../../model/json.ts';
import { cutText } from '../../text/cut-text.ts';
import { isObject, own } from '../../text/json-object.ts';
import { visible } from '../../text/visible.ts';
import { mergeAllOf } from './merge-all-of.ts';
import { resolveRef } from './resolve-ref.ts';
import type { SpecWriter } from './spec-writer.ts';
import { workOf } from './work-of.ts';

/** An object schema whose fields are to be written below. */
export interface Fields {
  readonly schema: JsonObject;
  readonly open: readonly JsonObject[];
  /** Of an object that has alternatives besides: these fields belong to each of them. */
  readonly shared?: boolean;
}

/** A schema in one line. */
export interface Shape {
  readonly type: string;
  /** The schema itself, references followed; for notes on it. */
  readonly schema: JsonObject;
  readonly fields: readonly Fields[];
}

/** Where a schema stands. */
export interface At {
  /** How many schemas it stands in. */
  readonly depth: number;
  readonly open: readonly JsonObject[];
}

const MOST_LEVELS = 8;
const MOST_VALUES = 20;
const MOST_POINTS = 80;
const ANY_TYPE: Typed = { type: 'any', fields: [] };
const ANY: Shape = { ...ANY_TYPE, schema: {}, fields: [] };

/** What values a schema takes, in words of JSON Schema: `string`, `array of integer | null`, `"a" | "b"`, `any`. */
export function shapeOf(writer: SpecWriter, schema: Json | undefined, at: At): Shape {
  if (schema === false) return { ...ANY, type: 'never' };
  if (!isObject(schema) || !writer.spend(1)) return ANY;
  const { name, open, loops, ...resolved } = resolveRef(writer.root, schema, at.open);
  if (!writer.spend(workOf(resolved.schema))) return ANY;
  if (loops) return { type: `object${named(name)}, as above`, schema: resolved.schema, fields: [] };
  const whole = mergeAllOf(writer, resolved.schema, open);
  if (at.depth >= MOST_LEVELS) return { type: flatType(whole), schema: whole, fields: [] };
  return { schema: whole, ...typed(writer, whole, { depth: at.depth + 1, open }, name) };
}

type Typed = Omit<Shape, 'schema'> & Partial<Shape>;

function typed(writer: SpecWriter, schema: JsonObject, at: At, name: string | undefined): Typed {
  if (Object.hasOwn(schema, 'const')) return { type: literal(schema.const), fields: [] };
  const values = own(schema, 'enum');
  if (Array.isArray(values)) return { type: literals(values), fields: [] };
  const forms = formsOf(schema)
    .map((form) => shapeOf(writer, form, at))
    .filter(({ type }) => type !== 'any');
  if (forms.length > 0) return formsShape(schema, forms, at);
  const kinds = kindsOf(schema).map((kind) => kindShape(writer, schema, at, { kind, name }));
  return kinds.length === 0 ? ANY_TYPE : { type: either(kinds), fields: kinds.flatMap(({ fields }) => fields) };
}

/** One form beside `null` is a schema that may be left empty: its notes are those of the whole. */
function formsShape(schema: JsonObject, forms: readonly Shape[], at: At): Typed {
  const fields = [
    ...ownFields(schema, at).map((one) => ({ ...one, shared: true })),
    ...forms.flatMap((form) => form.fields),
  ];
  const [only, ...others] = forms.filter(({ type }) => type !== 'null');
  const noted = only === undefined || others.length > 0 ? {} : { schema: { ...only.schema, ...schema } };
  return { type: either(forms), fields, ...noted };
}

/** The type alone, where it is too deep for more. */
function flatType(schema: JsonObject): string {
  const kinds = kindsOf(schema).map((kind) => visible(cutText(kind, MOST_POINTS)));
  if (kinds.length === 0) return 'any';
  return hasFields(schema) ? `${kinds.join(' | ')}, deeper fields left out` : kinds.join(' | ');
}

/** The alternatives that a schema offers. */
export function formsOf(schema: JsonObject): readonly Json[] {
  const forms = own(schema, 'anyOf') ?? own(schema, 'oneOf');
  return Array.isArray(forms) ? forms : [];
}

function kindsOf(schema: JsonObject): readonly string[] {
  const type = own(schema, 'type');
  if (typeof type === 'string') return [type];
  if (Array.isArray(type)) return type.filter((one) => typeof one === 'string');
  if (hasFields(schema)) return ['object'];
  return Object.hasOwn(schema, 'items') ? ['array'] : [];
}

interface Kind {
  readonly kind: string;
  readonly name: string | undefined;
}

function kindShape(writer: SpecWriter, schema: JsonObject, at: At, { kind, name }: Kind): Typed {
  if (kind === 'object') return { type: `object${named(name)}`, fields: ownFields(schema, at) };
  const items = own(schema, 'items');
  if (kind !== 'array' || !isObject(items)) return { type: visible(cutText(kind, MOST_POINTS)), fields: [] };
  const inner = shapeOf(writer, items, at);
  if (inner.type === 'any') return { type: 'array', fields: inner.fields };
  return { type: `array of ${inner.type.includes(' | ') ? `(${inner.type})` : inner.type}`, fields: inner.fields };
}

function ownFields(schema: JsonObject, { open }: At): readonly Fields[] {
  return hasFields(schema) ? [{ schema, open }] : [];
}

function hasFields(schema: JsonObject): boolean {
  return ['properties', 'patternProperties', 'additionalProperties'].some((key) => isObject(own(schema, key)));
}

function either(shapes: readonly { readonly type: string }[]): string {
  return [...new Set(shapes.map(({ type }) => type))].join(' | ');
}

function named(name: string | undefined): string {
  return name === undefined ? '' : ` ${visible(cutText(name, MOST_POINTS))}`;
}

function literals(values: readonly Json[]): string {
  const shown = values.slice(0, MOST_VALUES).map(literal);
  const more = values.length - shown.length;
  return [...shown, ...(more > 0 ? [`… ${more} more`] : [])].join(' | ') || 'never';
}

/** A value as JSON, cut. Of a list or an object only that it is one: how large it is nobody knows. */
export function literal(value: Json | undefined): string {
  if (Array.isArray(value)) return value.length === 0 ? '[]' : '[…]';
  if (isObject(value)) return Object.keys(value).length === 0 ? '{}' : '{…}';
  return typeof value === 'string' ? visible(JSON.stringify(cutText(value, MOST_POINTS))) : String(value);
}
