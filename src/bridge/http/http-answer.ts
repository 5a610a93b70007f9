import type { CallAnswer, CallErrorCode } from '../call-answer.ts';

/** An answer as it is written. */
export interface HttpAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** `{success, result, error}`, always all three. */
  readonly body: string;
}

const STATUS: Readonly<Record<CallErrorCode, number>> = {
  invalid_arguments: 400,
  bad_request: 400,
  malformed_json: 400,
  unauthorized: 401,
  not_allowed: 403,
  forbidden_host: 403,
  forbidden_origin: 403,
  unknown: 404,
  no_route: 404,
  not_found: 404,
  not_attached: 404,
  not_installed: 404,
  method_not_allowed: 405,
  timeout: 408,
  ambiguous: 409,
  mixed: 409,
  body_too_large: 413,
  unsupported_media_type: 415,
  internal: 500,
  not_executable: 501,
  server_unavailable: 503,
  session_unusable: 503,
};

/** Puts an answer into its envelope. A failure is one for a client that only looks at the status, too. */
export function httpAnswer(answer: CallAnswer): HttpAnswer {
  const { error } = answer;
  const envelope = error === undefined ? { success: true, result: answer.result, error: null } : failure(error);
  const extra: Record<string, string> = {};
  if (error?.code === 'unauthorized') extra['www-authenticate'] = 'Bearer';
  if (error?.code === 'method_not_allowed') extra['allow'] = 'POST';
  const body = JSON.stringify(envelope);
  return {
    status: error === undefined ? 200 : STATUS[error.code],
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...extra,
    },
    body,
  };
}

function failure(error: NonNullable<CallAnswer['error']>): object {
  return { success: false, result: null, error };
}
