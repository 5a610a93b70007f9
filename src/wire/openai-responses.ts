import type { Json, JsonObject } from '../model/json.ts';
import type { Dialect } from './dialect.ts';
import { CREATED, INPUT_TOKENS, OUTPUT_TOKENS } from './fixed-figures.ts';
import { listMember, member, textMember, textsIn } from './json-members.ts';
import { openaiError } from './openai-error.ts';
import { responsesEvents } from './responses-events.ts';
import { responsesItems } from './responses-items.ts';
import { toolNames } from './tool-names.ts';
import type { Answer, OfferedTool, Turn } from './turn.ts';

/** OpenAI Responses: `POST /v1/responses`. */
export const openaiResponses: Dialect = {
  api: 'openai-responses',
  fault: (body) => (typeof body['model'] === 'string' ? undefined : "Missing required parameter: 'model'."),
  turn,
  reply: (answer, { model }) => completed(answer, model),
  stream: (answer, { model }) =>
    responsesEvents({
      started: { ...head(answer, model), status: 'in_progress', output: [] },
      items: responsesItems(answer),
      completed: completed(answer, model),
    }),
  error: openaiError,
  tokenCount: { object: 'response.input_tokens', input_tokens: INPUT_TOKENS },
  modelList: { object: 'list', data: [] },
};

/** Items of the input that bring tools along: declared apart, or found by a search. */
const TOOL_ITEMS = ['additional_tools', 'tool_search_output'];

function turn(body: JsonObject, model: string): Turn {
  const input = member(body, 'input');
  const items = listMember(body, 'input');
  const names = toolNames(items, { id: 'call_id', name: 'name' });
  const added = items.filter((item) => TOOL_ITEMS.includes(textMember(item, 'type') ?? ''));
  return {
    model,
    body,
    tools: [...listMember(body, 'tools'), ...added.flatMap((item) => listMember(item, 'tools'))].flatMap((tool) =>
      offered(tool, undefined),
    ),
    texts: [
      ...textsIn(member(body, 'instructions')),
      ...(typeof input === 'string' ? [input] : items.flatMap((item) => textsIn(member(item, 'content')))),
    ],
    results: items.filter(isResult).map((item) => ({
      tool: names.get(textMember(item, 'call_id') ?? ''),
      text: textsIn(member(item, 'output')).join('\n'),
    })),
  };
}

function isResult(item: Json): boolean {
  return (textMember(item, 'type') ?? '').endsWith('_call_output');
}

/** A namespace holds tools. Tools that the vendor runs have no name; they are no business of the script. */
function offered(tool: Json, namespace: string | undefined): readonly OfferedTool[] {
  const type = textMember(tool, 'type');
  const name = textMember(tool, 'name');
  if (type === 'namespace' && namespace === undefined) {
    return listMember(tool, 'tools').flatMap((inner) => offered(inner, name ?? ''));
  }
  if (name === undefined) return [];
  return [{ name, namespace, takes: type === 'custom' ? 'text' : 'object' }];
}

function head({ id }: Answer, model: string): JsonObject {
  return {
    id: `resp_${id}`,
    object: 'response',
    created_at: CREATED,
    model,
    error: null,
    incomplete_details: null,
    instructions: null,
    metadata: {},
    parallel_tool_calls: true,
    temperature: 1,
    tool_choice: 'auto',
    tools: [],
    top_p: 1,
  };
}

function completed(answer: Answer, model: string): JsonObject {
  return {
    ...head(answer, model),
    status: 'completed',
    output: responsesItems(answer),
    usage: {
      input_tokens: INPUT_TOKENS,
      input_tokens_details: { cached_tokens: 0 },
      output_tokens: OUTPUT_TOKENS,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: INPUT_TOKENS + OUTPUT_TOKENS,
    },
  };
}
