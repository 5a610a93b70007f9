import type { Json } from '../model/json.ts';
import type { HeavyTool, ListedTool, ToolBytes } from '../model/tool-sizes.ts';
import { isObject, own } from '../text/json-object.ts';
import { argumentKey, describedPart } from '../text/tool-parts.ts';
import { jsonBytes } from './tool-bytes.ts';
import { unusedDefinitionBytes } from './unused-definitions.ts';

const most = 5;

type Sized = ListedTool & ToolBytes;

/** The largest declared tools (of all, where none is declared), each with where its bytes are and what to do about them. */
export function heaviestTools(tools: readonly Sized[]): readonly HeavyTool[] {
  const declared = tools.filter((tool) => tool.declared);
  const ranked = [...(declared.length > 0 ? declared : tools)].sort((a, b) => b.bytes - a.bytes);
  return ranked.slice(0, most).map((tool) => {
    const { name, source, bytes } = tool;
    return {
      name,
      source,
      bytes,
      advice: source === 'runtime' ? 'A tool of the runtime: its size is not yours to change.' : adviceOn(tool),
    };
  });
}

function adviceOn(tool: Sized): string {
  const { bytes, descriptionBytes, schemaBytes, otherBytes } = tool;
  if (2 * descriptionBytes >= bytes)
    return `The description is ${share(descriptionBytes, bytes)}: say when to use the tool, and leave the rest to its schema.`;
  if (2 * schemaBytes >= bytes) return schemaAdvice(tool);
  if (2 * otherBytes >= bytes) return otherAdvice(tool);
  return nothingStandsOut(tool);
}

function nothingStandsOut({ descriptionBytes, schemaBytes, otherBytes }: Sized): string {
  return `Nothing stands out: description ${descriptionBytes}, schema ${schemaBytes}, other ${otherBytes} bytes.`;
}

function schemaAdvice({ wire, bytes, schemaBytes }: Sized): string {
  const described = describedPart(wire);
  const schema = own(described, argumentKey(described) ?? '') ?? {};
  const unused = isObject(schema) ? unusedDefinitionBytes(schema) : 0;
  if (3 * unused >= bytes)
    return `Definitions that nothing in the schema refers to are ${share(unused, bytes)}: leave them out.`;
  const heart = heaviestArgument(schema, bytes);
  if (heart !== undefined)
    return `The argument \`${heart.path}\` is ${share(heart.size, bytes)}: make it simpler, or a tool of its own.`;
  const told = descriptionBytesIn(schema);
  if (2 * told >= schemaBytes)
    return `Descriptions inside the schema are ${share(told, bytes)}: keep what a name and a type do not say.`;
  const count = argumentsOf(schema).length;
  const whole = `The schema is ${share(schemaBytes, bytes)}`;
  return count < 2 ? `${whole}.` : `${whole} for ${count} arguments: take out what is rarely given.`;
}

/** The innermost argument that is at least two fifths of a tool, with the way to it; lists are written `name[]`. */
function heaviestArgument(schema: Json, bytes: number): { path: string; size: number } | undefined {
  let found: { path: string; size: number } | undefined;
  for (let inside = schema; ; ) {
    const [largest]: readonly Argument[] = argumentsOf(inside).sort((a, b) => b.size - a.size);
    if (largest === undefined || 5 * largest.size < 2 * bytes) return found;
    const { name, value, size } = largest;
    found = { path: found === undefined ? name : `${found.path}${name === '[]' ? '' : '.'}${name}`, size };
    inside = value;
  }
}

interface Argument {
  readonly name: string;
  readonly value: Json;
  readonly size: number;
}

/** What stands directly inside a schema: properties, or the one kind of entries that a list has. */
function argumentsOf(schema: Json): Argument[] {
  if (!isObject(schema)) return [];
  const items = own(schema, 'items');
  if (isObject(items)) return [{ name: '[]', value: items, size: jsonBytes(items) }];
  const properties = own(schema, 'properties');
  if (!isObject(properties)) return [];
  return Object.entries(properties).map(([name, value]) => ({ name, value, size: jsonBytes(value) }));
}

function otherAdvice(tool: Sized): string {
  const { wire, bytes, otherBytes } = tool;
  const described = describedPart(wire);
  const known = [argumentKey(described), 'description', 'name'];
  const [largest] = Object.entries(described)
    .filter(([key]) => !known.includes(key))
    .map(([key, value]) => ({ key, size: jsonBytes(value) }))
    .sort((a, b) => b.size - a.size);
  if (largest === undefined || 2 * largest.size < otherBytes) return nothingStandsOut(tool);
  return `\`${largest.key}\` is ${share(largest.size, bytes)}: leave it out where nobody reads it.`;
}

/** Bytes of all descriptions below a schema. The depth of what was read is bounded. */
function descriptionBytesIn(schema: Json): number {
  let sum = 0;
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'description' && typeof inner === 'string') sum += jsonBytes(inner);
      else walk(inner);
    }
  };
  walk(schema);
  return sum;
}

function share(part: number, whole: number): string {
  return `${part} of ${whole} bytes`;
}
