import { InputError } from '../model/errors.ts';
import type { RecordedRequest, Recording } from '../model/recording.ts';
import { readFormat } from '../schema/read-format.ts';
import { type RecordingRequest, recordingFile } from '../schema/recording.ts';
import type { NamedBytes } from '../text/decode-file.ts';
import { parseJson } from '../text/parse-json.ts';
import { bodyOf } from './body-of.ts';

const format = {
  name: 'recording',
  version: 1,
  shape: recordingFile,
  renew: 'Record it again with `agentprompt record --force`.',
} as const;

/**
 * The recording in a file. Throws `InputError`: no JSON, another format or version, a wrong shape, or requests that are
 * not in the order of their numbers.
 */
export function readRecording(file: NamedBytes): Recording {
  const { provider, version, command, isolation, end, requests } = readFormat(parseJson(file), format, file.path);
  if (requests.some(({ index }, at) => index !== at)) {
    const message = 'The requests of this recording are not numbered 0, 1, 2, …';
    throw new InputError({ code: 'mismatch', message, path: file.path, help: format.renew });
  }
  return {
    provider: provider ?? undefined,
    version: version ?? undefined,
    ...{ command, isolation },
    end: { code: end.code ?? undefined, signal: end.signal ?? undefined, timedOut: end.timed_out },
    requests: requests.map(requestOf),
  };
}

function requestOf({ api, step, note, text, ...rest }: RecordingRequest): RecordedRequest {
  return {
    ...rest,
    api: api ?? undefined,
    step: step ?? undefined,
    ...(note === undefined ? {} : { note }),
    text,
    body: bodyOf(text),
  };
}
