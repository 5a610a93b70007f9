import type { Json, JsonObject } from '../model/json.ts';
import type { Dialect } from './dialect.ts';
import { INPUT_TOKENS, OUTPUT_TOKENS } from './fixed-figures.ts';
import { listMember, member, textMember, textsIn } from './json-members.ts';
import { serverSentEvent } from './server-sent-event.ts';
import { toolNames } from './tool-names.ts';
import type { Answer, Turn } from './turn.ts';

/** Anthropic Messages: `POST /v1/messages`. */
export const anthropicMessages: Dialect = {
  api: 'anthropic-messages',
  fault: (body) => {
    if (typeof body['model'] !== 'string') return 'model: Field required';
    return Array.isArray(body['messages']) ? undefined : 'messages: Field required';
  },
  turn,
  reply: (answer, { model }) => ({
    ...head(answer, model),
    content: blocks(answer),
    stop_reason: stopReason(answer),
    usage: usage(OUTPUT_TOKENS),
  }),
  stream,
  error: (status, message) => ({
    type: 'error',
    error: { type: ERRORS.get(status) ?? 'invalid_request_error', message },
    request_id: 'req_scripted',
  }),
  tokenCount: { input_tokens: INPUT_TOKENS },
  modelList: { data: [], has_more: false, first_id: null, last_id: null },
};

const ERRORS: ReadonlyMap<number, string> = new Map([
  [404, 'not_found_error'],
  [413, 'request_too_large'],
  [500, 'api_error'],
]);

/** Tools that the vendor runs; they are no business of the script. */
const VENDOR_TOOLS = /^(?:web_search|web_fetch|code_execution|tool_search_tool)_/;

function turn(body: JsonObject, model: string): Turn {
  const messages = listMember(body, 'messages');
  const parts = messages.flatMap((message) => listMember(message, 'content'));
  const names = toolNames(ofType(parts, 'tool_use'), { id: 'id', name: 'name' });
  return {
    model,
    body,
    tools: listMember(body, 'tools').flatMap((tool) => {
      const name = textMember(tool, 'name');
      const vendor = VENDOR_TOOLS.test(textMember(tool, 'type') ?? '');
      return name === undefined || vendor ? [] : [{ name, namespace: undefined, takes: 'object' as const }];
    }),
    texts: [member(body, 'system'), ...messages.map((message) => member(message, 'content'))].flatMap(textsIn),
    results: ofType(parts, 'tool_result').map((part) => ({
      tool: names.get(textMember(part, 'tool_use_id') ?? ''),
      text: textsIn(member(part, 'content')).join('\n'),
    })),
  };
}

function ofType(parts: readonly Json[], type: string): readonly Json[] {
  return parts.filter((part) => member(part, 'type') === type);
}

function blocks({ text, calls }: Answer): readonly JsonObject[] {
  const uses = calls.map(({ id, name, input }) => ({ type: 'tool_use', id: `toolu_${id}`, name, input }));
  return text === undefined ? uses : [{ type: 'text', text }, ...uses];
}

function head({ id }: Answer, model: string): JsonObject {
  const empty = { content: [], stop_reason: null, stop_sequence: null };
  return { id: `msg_${id}`, type: 'message', role: 'assistant', model, ...empty, usage: usage(1) };
}

function usage(output: number): JsonObject {
  return {
    input_tokens: INPUT_TOKENS,
    cache_creation_input_tokens: 0,
    cache_read_input_tokens: 0,
    output_tokens: output,
  };
}

function stopReason({ calls }: Answer): string {
  return calls.length > 0 ? 'tool_use' : 'end_turn';
}

/** Every event is named as its `type` says. */
function stream(answer: Answer, { model }: Turn): readonly string[] {
  const delta = { stop_reason: stopReason(answer), stop_sequence: null };
  const events: readonly JsonObject[] = [
    { type: 'message_start', message: head(answer, model) },
    ...blocks(answer).flatMap(blockEvents),
    { type: 'message_delta', delta, usage: { output_tokens: OUTPUT_TOKENS } },
    { type: 'message_stop' },
  ];
  return events.map((event) => serverSentEvent(event, String(event['type'])));
}

function blockEvents(block: JsonObject, index: number): readonly JsonObject[] {
  const text = block['text'];
  const [empty, delta]: readonly [JsonObject, JsonObject] =
    text === undefined
      ? [{ input: {} }, { type: 'input_json_delta', partial_json: JSON.stringify(block['input']) }]
      : [{ text: '' }, { type: 'text_delta', text }];
  return [
    { type: 'content_block_start', index, content_block: { ...block, ...empty } },
    { type: 'content_block_delta', index, delta },
    { type: 'content_block_stop', index },
  ];
}
