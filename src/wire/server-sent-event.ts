import type { Json } from '../model/json.ts';

/** One server-sent event with JSON as its data; named when the API names its events. */
export function serverSentEvent(data: Json, event?: string): string {
  const name = event === undefined ? '' : `event: ${event}\n`;
  return `${name}data: ${JSON.stringify(data)}\n\n`;
}
