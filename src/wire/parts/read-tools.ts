import type { Json, JsonObject } from '../../model/json.ts';
import { isObject, own } from '../../text/json-object.ts';
import { describedPart } from '../../text/tool-parts.ts';
import { each, jsonItem, leftovers, step, textItem, unknownItems, type WireItem } from './wire-item.ts';

const declarationKeys: readonly string[] = ['functionDeclarations', 'function_declarations'];

/**
 * The tools of a request, each once. The tools of a namespace carry its name and a dot; the lists that Gemini groups
 * its declarations in are taken apart.
 */
export function readTools(tools: Json | undefined, pointer: string): WireItem[] {
  return each(tools, pointer, readTool);
}

function readTool(tool: Json, pointer: string): WireItem[] {
  if (!isObject(tool)) return unknownItems(pointer, tool);
  if (declarationKeys.some((key) => Object.hasOwn(tool, key))) return declarations(tool, pointer);
  if (own(tool, 'type') === 'namespace' && Array.isArray(own(tool, 'tools'))) return namespace(tool, pointer);
  return [jsonItem(pointer, 'tool', tool, toolName(tool))];
}

function declarations(tool: JsonObject, pointer: string): WireItem[] {
  return Object.entries(tool).flatMap(([key, value]) => {
    const path = step(pointer, key);
    return declarationKeys.includes(key) ? readTools(value, path) : [jsonItem(path, 'tool', value, key)];
  });
}

function namespace(tool: JsonObject, pointer: string): WireItem[] {
  const name = toolName(tool) ?? '';
  const description = own(tool, 'description');
  const inner = readTools(own(tool, 'tools'), `${pointer}/tools`).map((item) =>
    item.role === 'tool' ? { ...item, name: `${name}.${item.name ?? ''}` } : item,
  );
  return [
    ...(typeof description === 'string' ? [textItem(`${pointer}/description`, 'tool', description, name)] : []),
    ...inner,
    ...leftovers(tool, ['type', 'name', 'tools', ...(typeof description === 'string' ? ['description'] : [])], pointer),
  ];
}

/** The name of a tool as the model calls it, or its type where the model API gives it none. */
export function toolName(tool: JsonObject): string | undefined {
  const named = [own(tool, 'name'), own(describedPart(tool), 'name'), own(tool, 'type')];
  return named.find((name): name is string => typeof name === 'string');
}
