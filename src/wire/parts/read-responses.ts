import type { Json, JsonObject } from '../../model/json.ts';
import { isObject, own } from '../../text/json-object.ts';
import { readContent } from './read-content.ts';
import { readTools } from './read-tools.ts';
import { each, jsonItem, leftovers, roleNamed, step, unknownItems, type WireItem, type WireRole } from './wire-item.ts';

const settings: readonly string[] = [
  'model',
  'stream',
  'stream_options',
  'store',
  'include',
  'reasoning',
  'text',
  'tool_choice',
  'parallel_tool_calls',
  'prompt_cache_key',
  'prompt_cache_retention',
  'client_metadata',
  'metadata',
  'service_tier',
  'max_output_tokens',
  'max_tool_calls',
  'temperature',
  'top_p',
  'truncation',
  'user',
  'safety_identifier',
  'previous_response_id',
  'background',
];
const roles: Readonly<Record<string, WireRole>> = {
  system: 'system',
  developer: 'developer',
  user: 'user',
  assistant: 'assistant',
};
const messageKeys: readonly string[] = ['type', 'id', 'role', 'status', 'content', 'phase'];
const outputKeys: readonly string[] = ['type', 'id', 'status', 'call_id', 'output', 'name'];

/** OpenAI Responses: `instructions`, `input` and `tools`; `toolItems` are the types of input items that hold tools. */
export function readResponses(body: JsonObject, toolItems: readonly string[]): WireItem[] {
  const input = own(body, 'input') ?? [];
  const read = (item: Json, pointer: string): WireItem[] => readItem(item, pointer, toolItems);
  return [
    ...readContent(own(body, 'instructions') ?? null, { pointer: '/instructions', role: 'system' }),
    ...(typeof input === 'string'
      ? readContent(input, { pointer: '/input', role: 'user' })
      : each(input, '/input', read)),
    ...readTools(own(body, 'tools') ?? [], '/tools'),
    ...leftovers(body, [...settings, 'instructions', 'input', 'tools'], ''),
  ];
}

function readItem(item: Json, pointer: string, toolItems: readonly string[]): WireItem[] {
  if (!isObject(item)) return unknownItems(pointer, item);
  const type = own(item, 'type') ?? 'message';
  if (typeof type !== 'string') return [jsonItem(pointer, 'unknown', item)];
  if (toolItems.includes(type)) {
    const tools = readTools(own(item, 'tools') ?? [], `${pointer}/tools`);
    return [...tools, ...leftovers(item, ['type', 'id', 'role', 'status', 'tools'], pointer)];
  }
  if (type === 'message') return readMessage(item, pointer);
  if (type.endsWith('_output')) {
    const output = readContent(own(item, 'output') ?? null, { pointer: `${pointer}/output`, role: 'result' });
    return [...output, ...leftovers(item, outputKeys, pointer, 'result')];
  }
  const answered = type.endsWith('_call') || type === 'reasoning';
  return [jsonItem(pointer, answered ? 'assistant' : 'unknown', item)];
}

function readMessage(item: JsonObject, pointer: string): WireItem[] {
  const role = roleNamed(own(item, 'role'), roles);
  const content = readContent(own(item, 'content') ?? null, { pointer: step(pointer, 'content'), role });
  return [...content, ...leftovers(item, messageKeys, pointer, role === 'assistant' ? role : 'unknown')];
}
