import type { Json, JsonObject } from '../../model/json.ts';
import { cutText } from '../../text/cut-text.ts';
import { isObject, own } from '../../text/json-object.ts';
import { visible } from '../../text/visible.ts';
import { notesOf } from './notes-of.ts';
import { type At, type Fields, formsOf, shapeOf } from './schema-shape.ts';
import type { SpecWriter } from './spec-writer.ts';

/** The most code points of a parameter's description. */
const MOST_POINTS = 200;
/** Anything else would not read as one name. */
const PLAIN = /^[\p{L}\p{N}_$][\p{L}\p{N}_$.-]*$/u;

/** Where lines stand. */
export interface Level {
  readonly indent: string;
  readonly depth: number;
}

/** The parameters of a tool: the fields of its schema, of each form that it has. */
export function rootFields(writer: SpecWriter): readonly Fields[] {
  const { fields } = shapeOf(writer, writer.root, { depth: 0, open: [writer.root] });
  return fields;
}

/** Writes the fields of an object; where it has several forms, each under a line of its own. */
export function writeFields(writer: SpecWriter, forms: readonly Fields[], level: Level): void {
  for (const form of forms) if (form.shared) writeForm(writer, form, level);
  const alternatives = forms.filter(({ shared }) => !shared);
  for (const [index, form] of alternatives.entries()) {
    if (alternatives.length > 1) writer.line(`${level.indent}# form ${index + 1} of ${alternatives.length}`);
    writeForm(writer, form, level);
  }
}

function writeForm(writer: SpecWriter, { schema, open }: Fields, { indent, depth }: Level): void {
  const required = own(schema, 'required');
  const needed = new Set<Json>(Array.isArray(required) ? required : []);
  for (const { name, value, isName } of fieldsOf(schema)) {
    const at: At = { depth, open };
    const shape = shapeOf(writer, value, at);
    const notes = notesOf(shape.schema, isName && needed.has(name));
    const label = isName ? shownName(name) : name;
    writer.line(`${indent}${label}: ${shape.type}${notes}${commentOf(shape.schema)}`);
    writeFields(writer, shape.fields, { indent: `${indent}  `, depth: depth + 1 });
  }
  const choices = formsOf(schema).flatMap((form) => onlyRequired(form));
  if (choices.length > 0) writer.line(`${indent}# required besides: ${choices.join(' | ')}`);
}

interface Field {
  readonly name: string;
  readonly value: Json;
  /** The name is a name, not a description of names. */
  readonly isName: boolean;
}

function fieldsOf(schema: JsonObject): readonly Field[] {
  const of = (key: string): readonly (readonly [string, Json])[] => {
    const value = own(schema, key);
    return isObject(value) ? Object.entries(value) : [];
  };
  const others = own(schema, 'additionalProperties');
  return [
    ...of('properties').map(([name, value]) => ({ name, value, isName: true })),
    ...of('patternProperties').map(([name, value]) => ({
      name: `<name like ${visible(cutText(name, MOST_POINTS))}>`,
      value,
      isName: false,
    })),
    ...(isObject(others) ? [{ name: '<any other name>', value: others, isName: false }] : []),
  ];
}

function onlyRequired(form: Json): readonly string[] {
  if (!isObject(form) || Object.hasOwn(form, 'properties')) return [];
  const names = own(form, 'required');
  if (!Array.isArray(names) || names.length === 0) return [];
  return [names.map((name) => shownName(String(name))).join(' and ')];
}

function shownName(name: string): string {
  return PLAIN.test(name) ? name : visible(JSON.stringify(name));
}

function commentOf(schema: JsonObject): string {
  const description = own(schema, 'description');
  if (typeof description !== 'string') return '';
  const [first = ''] = description
    .slice(0, 10 * MOST_POINTS)
    .trim()
    .split(/[\r\n]/, 1);
  return first === '' ? '' : `  # ${visible(cutText(first.trimEnd(), MOST_POINTS))}`;
}
