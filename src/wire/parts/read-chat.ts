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
  'max_tokens',
  'max_completion_tokens',
  'temperature',
  'top_p',
  'n',
  'stop',
  'seed',
  'presence_penalty',
  'frequency_penalty',
  'logit_bias',
  'logprobs',
  'top_logprobs',
  'response_format',
  'reasoning_effort',
  'verbosity',
  'tool_choice',
  'parallel_tool_calls',
  'function_call',
  'metadata',
  'service_tier',
  'user',
  'prompt_cache_key',
  'safety_identifier',
];
const roles: Readonly<Record<string, WireRole>> = {
  system: 'system',
  developer: 'developer',
  user: 'user',
  assistant: 'assistant',
  tool: 'result',
  function: 'result',
};
const messageKeys: readonly string[] = ['role', 'content', 'name', 'tool_call_id', 'tool_calls', 'cache_control'];

/** OpenAI Chat Completions: `messages` and `tools` (or the older `functions`). */
export function readChat(body: JsonObject): WireItem[] {
  return [
    ...each(own(body, 'messages') ?? [], '/messages', readMessage),
    ...readTools(own(body, 'tools') ?? [], '/tools'),
    ...readTools(own(body, 'functions') ?? [], '/functions'),
    ...leftovers(body, [...settings, 'messages', 'tools', 'functions'], ''),
  ];
}

function readMessage(message: Json, pointer: string): WireItem[] {
  if (!isObject(message)) return unknownItems(pointer, message);
  const role = roleNamed(own(message, 'role'), roles);
  const kept = role === 'assistant' || role === 'result' ? role : 'unknown';
  const calls = step(pointer, 'tool_calls');
  return [
    ...readContent(own(message, 'content') ?? null, { pointer: step(pointer, 'content'), role }),
    ...each(own(message, 'tool_calls') ?? [], calls, (call, path) => [jsonItem(path, 'assistant', call)]),
    ...leftovers(message, messageKeys, pointer, kept),
  ];
}
