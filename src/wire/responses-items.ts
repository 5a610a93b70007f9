import type { JsonObject } from '../model/json.ts';
import type { Answer, AnswerCall } from './turn.ts';

/** The output items of an answer. */
export function responsesItems({ id, text, calls }: Answer): readonly JsonObject[] {
  const uses = calls.map(callItem);
  if (text === undefined) return uses;
  const content = [{ type: 'output_text', text, annotations: [], logprobs: [] }];
  return [{ type: 'message', id: `msg_${id}`, status: 'completed', role: 'assistant', content }, ...uses];
}

/** A call of a tool that takes text names no namespace: clients find it by its name alone. */
function callItem({ id, name, namespace, input }: AnswerCall): JsonObject {
  const common = { status: 'completed', call_id: `call_${id}`, name };
  if (typeof input === 'string') return { type: 'custom_tool_call', id: `ctc_${id}`, ...common, input };
  const group = namespace === undefined ? {} : { namespace };
  return { type: 'function_call', id: `fc_${id}`, ...common, ...group, arguments: JSON.stringify(input) };
}
