import type { Json, JsonObject } from '../../model/json.ts';
import { readContent } from './read-content.ts';
import { readTools } from './read-tools.ts';
import {
  each,
  isObject,
  jsonItem,
  leftovers,
  member,
  roleNamed,
  step,
  unknownItems,
  type WireItem,
  type WireRole,
} from './wire-item.ts';

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
    ...each(member(body, 'messages') ?? [], '/messages', readMessage),
    ...readTools(member(body, 'tools') ?? [], '/tools'),
    ...readTools(member(body, 'functions') ?? [], '/functions'),
    ...leftovers(body, [...settings, 'messages', 'tools', 'functions'], ''),
  ];
}

function readMessage(message: Json, pointer: string): WireItem[] {
  if (!isObject(message)) return unknownItems(pointer, message);
  const role = roleNamed(member(message, 'role'), roles);
  const kept = role === 'assistant' || role === 'result' ? role : 'unknown';
  const calls = step(pointer, 'tool_calls');
  return [
    ...readContent(member(message, 'content') ?? null, { pointer: step(pointer, 'content'), role }),
    ...each(member(message, 'tool_calls') ?? [], calls, (call, path) => [jsonItem(path, 'assistant', call)]),
    ...leftovers(message, messageKeys, pointer, kept),
  ];
}
