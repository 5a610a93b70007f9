import type { JsonObject } from '../model/json.ts';

/** An error as both APIs of OpenAI write it. */
export function openaiError(status: number, message: string): JsonObject {
  const type = status >= 500 ? 'server_error' : 'invalid_request_error';
  return { error: { message, type, param: null, code: null } };
}
