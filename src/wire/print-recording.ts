import type { RecordedRequest, Recording } from '../model/recording.ts';
import type { RecordingFile, RecordingRequest } from '../schema/recording.ts';

/** A recording as the bytes of its file: two spaces, fixed key order, final newline. The body stands in it once, as text. */
export function printRecording({ provider, version, command, isolation, end, requests }: Recording): Uint8Array {
  const file: RecordingFile = {
    schema: 'agentprompt.recording/1',
    provider: provider ?? null,
    version: version ?? null,
    command: [...command],
    isolation,
    end: { code: end.code ?? null, signal: end.signal ?? null, timed_out: end.timedOut },
    requests: requests.map(printed),
  };
  return new TextEncoder().encode(`${JSON.stringify(file, null, 2)}\n`);
}

function printed({ index, method, path, api, headers, bytes, step, note, text }: RecordedRequest): RecordingRequest {
  return {
    ...{ index, method, path, api: api ?? null },
    headers: headers.map(([name, value]) => [name, value]),
    ...{ bytes, step: step ?? null },
    ...(note === undefined ? {} : { note }),
    text,
  };
}
