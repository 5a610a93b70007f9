import type { Json } from '../../src/model/json.ts';
import type { RecordedRequest, Recording, WireApi } from '../../src/model/recording.ts';

const paths: Readonly<Record<WireApi, string>> = {
  'anthropic-messages': '/v1/messages?beta=true',
  'openai-responses': '/v1/responses',
  'openai-chat': '/v1/chat/completions',
  'gemini-generate': '/v1beta/models/gemini-2.5-pro:streamGenerateContent?alt=sse',
};

/** A request of one API with that body, as an endpoint keeps it. */
export function aRequest(api: WireApi, body: Json, more: Partial<RecordedRequest> = {}): RecordedRequest {
  const text = JSON.stringify(body);
  return {
    index: 0,
    method: 'POST',
    path: paths[api],
    api,
    headers: [
      ['host', '127.0.0.1:41234'],
      ['content-type', 'application/json'],
    ],
    text,
    bytes: Buffer.byteLength(text),
    body,
    step: 0,
    ...more,
  };
}

/** A recording of one run that went well. */
export function aRecording(requests: readonly RecordedRequest[], more: Partial<Recording> = {}): Recording {
  return {
    provider: 'codex',
    version: '0.171.0',
    command: ['codex', 'exec', 'say hi'],
    isolation: 'namespace',
    end: { code: 0, signal: undefined, timedOut: false },
    requests: requests.map((request, index) => ({ ...request, index })),
    ...more,
  };
}
