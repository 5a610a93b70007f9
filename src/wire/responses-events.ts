import type { JsonObject } from '../model/json.ts';
import { listMember } from './json-members.ts';
import { serverSentEvent } from './server-sent-event.ts';

/** A response at its start and at its end, with the items between. */
interface Progress {
  readonly started: JsonObject;
  readonly items: readonly JsonObject[];
  readonly completed: JsonObject;
}

/** The events of a streamed response, numbered from 0. */
export function responsesEvents({ started, items, completed }: Progress): readonly string[] {
  const events: readonly JsonObject[] = [
    { type: 'response.created', response: started },
    ...items.flatMap(itemEvents),
    { type: 'response.completed', response: completed },
  ];
  return events.map((event, sequence_number) => serverSentEvent({ ...event, sequence_number }, String(event['type'])));
}

function itemEvents(item: JsonObject, output_index: number): readonly JsonObject[] {
  return [
    { type: 'response.output_item.added', output_index, item: { ...item, ...begun(item), status: 'in_progress' } },
    ...contentEvents(item, output_index),
    { type: 'response.output_item.done', output_index, item },
  ];
}

/** What an item lacks before its content has come. */
function begun({ type }: JsonObject): JsonObject {
  if (type === 'message') return { content: [] };
  return type === 'function_call' ? { arguments: '' } : { input: '' };
}

/** The input of a call with free text comes with its last event only. */
function contentEvents(item: JsonObject, output_index: number): readonly JsonObject[] {
  const at = { item_id: item['id'] ?? null, output_index };
  if (item['type'] === 'function_call') {
    const written = item['arguments'] ?? '';
    return [
      { type: 'response.function_call_arguments.delta', ...at, delta: written },
      { type: 'response.function_call_arguments.done', ...at, name: item['name'] ?? '', arguments: written },
    ];
  }
  return listMember(item, 'content').flatMap((part, content_index) => {
    const { text = '', ...rest } = part as JsonObject;
    const where = { ...at, content_index };
    return [
      { type: 'response.content_part.added', ...where, part: { ...rest, text: '' } },
      { type: 'response.output_text.delta', ...where, delta: text, logprobs: [] },
      { type: 'response.output_text.done', ...where, text, logprobs: [] },
      { type: 'response.content_part.done', ...where, part },
    ];
  });
}
