import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { Json, JsonObject } from '../../model/json.ts';
import { isObject } from '../../text/json-object.ts';
import type { CallAnswer } from '../call-answer.ts';

/**
 * An answer as MCP hands it to a model: a text as it is, everything else as JSON; a refusal as an error result, not as
 * a fault of the protocol, because the model can act on it. `structured` adds an object a second time in the form that
 * a tool with an output schema promises.
 */
export function toolResult({ result, error }: CallAnswer, structured: boolean): CallToolResult {
  if (error !== undefined) return { content: [textOf({ error } as unknown as JsonObject)], isError: true };
  const content = [textOf(result)];
  return structured && isObject(result) ? { content, structuredContent: { ...result } } : { content };
}

function textOf(value: Json): { type: 'text'; text: string } {
  return { type: 'text', text: typeof value === 'string' ? value : JSON.stringify(value) };
}
