import type { Json, JsonObject } from '../model/json.ts';

/** The name of a tool as sent, in any wire form; OpenAI's chat form keeps everything in `function`. */
export function toolName(wire: JsonObject): string | undefined {
  const inner = own(wire, 'function');
  const nested = typeof inner === 'object' && inner !== null && !Array.isArray(inner);
  const name = own(wire, 'name') ?? (nested ? own(inner as JsonObject, 'name') : undefined);
  return typeof name === 'string' && name !== '' ? name : undefined;
}

function own(object: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}
