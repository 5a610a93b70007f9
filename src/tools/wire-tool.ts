import type { WireForm } from '../model/capture.ts';
import type { Json, JsonObject } from '../model/json.ts';
import type { Tool } from '../model/tool.ts';
import { describedPart } from '../text/tool-parts.ts';

const SCHEMA_KEYS: readonly string[] = ['inputSchema', 'input_schema', 'parameters'];
/** Further keys that MCP sends to the model's side, as they are written. */
const MCP_EXTRAS: readonly string[] = ['title', 'annotations', 'outputSchema'];

/**
 * A tool as it travels in a request of one form, in the key order of its file. Keys of our own (`source`, `group`,
 * `visibility`, `only_for`, `reply`) and keys the form does not know are left out; a description that was not written is not added.
 */
export function wireTool(tool: Tool, form: WireForm): JsonObject {
  switch (form) {
    case 'mcp':
      return described(tool, 'inputSchema', MCP_EXTRAS);
    case 'anthropic':
      return described(tool, 'input_schema', []);
    case 'openai':
      return { type: 'function', function: described(tool, 'parameters', []) };
    case 'gemini':
      return described(tool, 'parameters', []);
  }
}

function described(tool: Tool, schemaKey: string, extras: readonly string[]): JsonObject {
  const written = describedPart(tool.raw);
  const wire: Record<string, Json> = {};
  for (const [key, value] of Object.entries(written)) {
    if (key === 'name') wire.name = tool.name;
    else if (key === 'description') wire.description = tool.description;
    else if (SCHEMA_KEYS.includes(key)) wire[schemaKey] = tool.inputSchema;
    else if (extras.includes(key)) wire[key] = value;
  }
  // A tool made by a program may have no written form.
  if (!Object.hasOwn(wire, 'name')) wire.name = tool.name;
  if (!Object.hasOwn(wire, 'description') && tool.description !== '') wire.description = tool.description;
  if (!Object.hasOwn(wire, schemaKey)) wire[schemaKey] = tool.inputSchema;
  return wire;
}
