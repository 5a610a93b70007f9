import { InputError } from '../model/errors.ts';
import type { RecordedRequest, Recording } from '../model/recording.ts';
import { classifyRequest } from './parts/classify-request.ts';

/**
 * The request to look at: the one with that index, or the first model call that offers tools. Throws `InputError` when
 * there is none; `path` names the recording.
 */
export function pickRequest(recording: Recording, path: string, index: number | undefined): RecordedRequest {
  const calls = recording.requests.filter(({ api }) => api !== undefined);
  if (index !== undefined) {
    const asked = recording.requests.find((request) => request.index === index);
    if (asked?.api !== undefined) return asked;
    throw new InputError({
      code: 'usage',
      path,
      message: `Request ${index} of this recording ${asked === undefined ? 'does not exist' : 'is no model call'}.`,
      help:
        calls.length === 0
          ? 'It holds no model call.'
          : `Model calls are ${calls.map((call) => call.index).join(', ')}.`,
    });
  }
  const first = calls.find((call) => classifyRequest(call).parts.some(({ place }) => place === 'tools'));
  if (first !== undefined) return first;
  throw new InputError({
    code: 'no-capture',
    path,
    message: 'This recording holds no model call that offers tools.',
    help:
      calls.length === 0
        ? 'Record the client again.'
        : `Name one with --request: ${calls.map((call) => call.index).join(', ')}.`,
  });
}
