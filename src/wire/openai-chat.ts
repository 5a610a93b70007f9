import type { Json, JsonObject } from '../model/json.ts';
import type { Dialect } from './dialect.ts';
import { CREATED, INPUT_TOKENS, OUTPUT_TOKENS } from './fixed-figures.ts';
import { listMember, member, objectIn, textMember, textsIn } from './json-members.ts';
import { openaiError } from './openai-error.ts';
import { serverSentEvent } from './server-sent-event.ts';
import { toolNames } from './tool-names.ts';
import type { Answer, AnswerCall, OfferedTool, Turn } from './turn.ts';

/** OpenAI Chat Completions: `POST /v1/chat/completions`. */
export const openaiChat: Dialect = {
  api: 'openai-chat',
  fault: (body) => {
    if (typeof body['model'] !== 'string') return "Missing required parameter: 'model'.";
    return Array.isArray(body['messages']) ? undefined : "Missing required parameter: 'messages'.";
  },
  turn,
  reply: (answer, { model }) => ({
    ...head(answer, model, 'chat.completion'),
    choices: [{ index: 0, message: message(answer), logprobs: null, finish_reason: finish(answer) }],
    usage,
  }),
  stream,
  error: openaiError,
  tokenCount: { object: 'response.input_tokens', input_tokens: INPUT_TOKENS },
  modelList: { object: 'list', data: [] },
};

const usage: JsonObject = {
  prompt_tokens: INPUT_TOKENS,
  completion_tokens: OUTPUT_TOKENS,
  total_tokens: INPUT_TOKENS + OUTPUT_TOKENS,
};

function turn(body: JsonObject, model: string): Turn {
  const messages = listMember(body, 'messages');
  const isResult = (one: Json): boolean => member(one, 'role') === 'tool';
  const calls = messages.flatMap((one) => listMember(one, 'tool_calls'));
  const named = calls.map((call) => ({ id: member(call, 'id') ?? null, ...objectIn(kindOf(call)) }));
  const names = toolNames(named, { id: 'id', name: 'name' });
  return {
    model,
    body,
    tools: listMember(body, 'tools').flatMap(offered),
    texts: messages.filter((one) => !isResult(one)).flatMap((one) => textsIn(member(one, 'content'))),
    results: messages.filter(isResult).map((one) => ({
      tool: names.get(textMember(one, 'tool_call_id') ?? ''),
      text: textsIn(member(one, 'content')).join('\n'),
    })),
  };
}

/** The half of a tool or call that holds its name. */
function kindOf(value: Json): Json | undefined {
  return member(value, 'function') ?? member(value, 'custom');
}

function offered(tool: Json): readonly OfferedTool[] {
  const name = textMember(kindOf(tool), 'name');
  if (name === undefined) return [];
  return [{ name, namespace: undefined, takes: member(tool, 'type') === 'custom' ? 'text' : 'object' }];
}

function head({ id }: Answer, model: string, object: string): JsonObject {
  return { id: `chatcmpl-${id}`, object, created: CREATED, model };
}

function message(answer: Answer): JsonObject {
  const text = { role: 'assistant', content: answer.text ?? null, refusal: null };
  return answer.calls.length === 0 ? text : { ...text, tool_calls: answer.calls.map(toolCall) };
}

function toolCall({ id, name, input }: AnswerCall): JsonObject {
  return typeof input === 'string'
    ? { id: `call_${id}`, type: 'custom', custom: { name, input } }
    : { id: `call_${id}`, type: 'function', function: { name, arguments: JSON.stringify(input) } };
}

function finish({ calls }: Answer): string {
  return calls.length > 0 ? 'tool_calls' : 'stop';
}

/** The chunk with the usage comes only when it was asked for, as from the real API. */
function stream(answer: Answer, { model, body }: Turn): readonly string[] {
  const chunk = (choices: readonly Json[], more: JsonObject = {}): string =>
    serverSentEvent({ ...head(answer, model, 'chat.completion.chunk'), choices, ...more });
  const choice = (delta: JsonObject, reason: string | null): Json => ({
    index: 0,
    delta,
    logprobs: null,
    finish_reason: reason,
  });
  const calls = answer.calls.map((call, index) => ({ index, ...toolCall(call) }));
  const withUsage = member(body['stream_options'], 'include_usage') === true;
  return [
    chunk([choice({ role: 'assistant', content: answer.text ?? null }, null)]),
    ...calls.map((call) => chunk([choice({ tool_calls: [call] }, null)])),
    chunk([choice({}, finish(answer))]),
    ...(withUsage ? [chunk([], { usage })] : []),
    'data: [DONE]\n\n',
  ];
}
