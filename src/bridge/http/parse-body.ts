import type { Json } from '../../model/json.ts';
import { decodeUtf8 } from '../../text/decode-utf8.ts';
import { jsonDepth } from '../../text/json-depth.ts';
import { type CallError, refusal } from '../call-answer.ts';

/** Deeper JSON would exhaust the stack of whoever walks it. */
const MOST_LEVELS = 1_000;

/** The JSON of a body. No body is not an empty object: what was meant to stand there is missing. */
export function parseBody(bytes: Uint8Array): { readonly value: Json } | { readonly error: CallError } {
  const decoded = decodeUtf8(bytes);
  if ('offset' in decoded) return refusal('malformed_json', `The body is not UTF-8 at byte ${decoded.offset}.`);
  if (decoded.text.trim() === '') {
    return refusal(
      'malformed_json',
      'The body is empty: send the arguments as a JSON object, `{}` when there are none.',
    );
  }
  if (jsonDepth(decoded.text) > MOST_LEVELS) return refusal('malformed_json', 'The JSON is nested too deep.');
  try {
    return { value: JSON.parse(decoded.text) as Json };
  } catch {
    return refusal('malformed_json', 'The body is not JSON: send the arguments as one JSON object.');
  }
}
