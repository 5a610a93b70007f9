import { InputError } from '../model/errors.ts';
import type { Json } from '../model/json.ts';
import type { ProviderId } from '../model/provider.ts';
import type { RecordedRequest, Recording } from '../model/recording.ts';
import { providerIds } from '../providers/registry.ts';
import { readFormat } from '../schema/read-format.ts';
import { type RecordedRequestFile, recordingFile } from '../schema/recording.ts';
import { utf8Length } from '../text/measure.ts';
import { parseJson, parseJsonText } from '../text/parse-json.ts';
import type { Environment } from './environment.ts';
import { readBytes } from './read-text.ts';

/** A recording from its file. Throws `InputError` for any other file and for another version of the format. */
export function readRecording({ files }: Environment, path: string): Recording {
  const value = parseJson({ path, bytes: readBytes(files, path) });
  const format = { name: 'recording', version: 1, shape: recordingFile, renew: 'Record the client again.' } as const;
  const file = readFormat(value, format, path);
  return {
    provider: providerIds.find((id): id is ProviderId => id === file.provider),
    version: file.version ?? undefined,
    command: file.command,
    isolation: file.isolation,
    end: { code: file.end.code ?? undefined, signal: file.end.signal ?? undefined, timedOut: file.end.timed_out },
    requests: file.requests.map(readRequest),
  };
}

function readRequest({ api, step, ...request }: RecordedRequestFile): RecordedRequest {
  return {
    ...request,
    api: api ?? undefined,
    bytes: utf8Length(request.text),
    body: bodyOf(request.text),
    step: step ?? undefined,
  };
}

/** A body that is no JSON, or nested without end, is kept as text alone. */
function bodyOf(text: string): Json | undefined {
  if (text === '') return undefined;
  try {
    return parseJsonText('', text);
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}
