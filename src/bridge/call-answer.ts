import type { Json } from '../model/json.ts';
import type { DiscoveryError } from '../tools/discovery-error.ts';

/**
 * - the codes of the discovery tools, with the same meaning;
 * - `not_executable`: the tool may be called and nothing here can answer: it has no scripted reply, or its schema
 *   cannot be used;
 * - `session_unusable`: the files of the session are broken, so nothing may be called until they are mended;
 * - the others are about an HTTP request, before any tool is looked at.
 */
export type CallErrorCode = DiscoveryError['code'] | 'not_executable' | 'session_unusable' | RequestErrorCode;

/** What is wrong with an HTTP request. */
export type RequestErrorCode =
  | 'bad_request'
  | 'forbidden_host'
  | 'forbidden_origin'
  | 'unauthorized'
  | 'no_route'
  | 'method_not_allowed'
  | 'unsupported_media_type'
  | 'body_too_large'
  | 'malformed_json'
  | 'timeout'
  | 'internal';

/** A refusal, for a program to act on and a model to read. */
export interface CallError extends Omit<DiscoveryError, 'code'> {
  readonly code: CallErrorCode;
}

/** What a call comes to. */
export type CallAnswer =
  | { readonly result: Json; readonly error?: undefined }
  | { readonly error: CallError; readonly result?: undefined };

/** A refusal without further parts. */
export function refusal(code: CallErrorCode, message: string): { readonly error: CallError } {
  return { error: { code, message } };
}
