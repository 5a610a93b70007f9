import type { Json, JsonObject } from '../../model/json.ts';
import { isObject, own } from '../../text/json-object.ts';
import { readContent } from './read-content.ts';
import { readTools } from './read-tools.ts';
import { each, jsonItem, leftovers, roleNamed, step, unknownItems, type WireItem, type WireRole } from './wire-item.ts';

const settings: readonly string[] = [
  'model',
  'max_tokens',
  'stream',
  'metadata',
  'temperature',
  'top_p',
  'top_k',
  'stop_sequences',
  'thinking',
  'tool_choice',
  'service_tier',
  'betas',
  'context_management',
  'output_config',
  'output_format',
  'cache_control',
  'speed',
];
const roles: Readonly<Record<string, WireRole>> = { system: 'system', user: 'user', assistant: 'assistant' };

/** Anthropic Messages: `system`, `messages` (newer models also with role system) and `tools`. */
export function readAnthropic(body: JsonObject): WireItem[] {
  return [
    ...readContent(own(body, 'system') ?? null, { pointer: '/system', role: 'system' }),
    ...each(own(body, 'messages') ?? [], '/messages', readMessage),
    ...readTools(own(body, 'tools') ?? [], '/tools'),
    ...leftovers(body, [...settings, 'system', 'messages', 'tools'], ''),
  ];
}

function readMessage(message: Json, pointer: string): WireItem[] {
  if (!isObject(message)) return unknownItems(pointer, message);
  const content = own(message, 'content') ?? null;
  const role = roleNamed(own(message, 'role'), roles);
  const beside = Array.isArray(content) && content.some((block) => isObject(block) && isResult(block));
  const items = readContent(
    content,
    { pointer: step(pointer, 'content'), role: beside && role === 'user' ? 'beside-result' : role },
    readBlock,
  );
  return [
    ...items,
    ...leftovers(message, ['role', 'content', 'output_config'], pointer, role === 'assistant' ? role : 'unknown'),
  ];
}

function isResult(block: JsonObject): boolean {
  return own(block, 'type') === 'tool_result';
}

function readBlock(block: JsonObject, pointer: string, role: WireRole): WireItem[] | undefined {
  if (!isResult(block)) return role === 'assistant' ? [jsonItem(pointer, role, block)] : undefined;
  return [
    ...readContent(own(block, 'content') ?? null, { pointer: `${pointer}/content`, role: 'result' }),
    ...leftovers(block, ['type', 'tool_use_id', 'content', 'is_error', 'cache_control'], pointer, 'result'),
  ];
}
