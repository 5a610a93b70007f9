import { Buffer } from 'node:buffer';
import type { RecordedRequest, Recording } from '../model/recording.ts';
import { redact } from '../text/redact.ts';
import { bodyOf } from './body-of.ts';
import { changeJsonTexts } from './json-texts.ts';
import type { SecretValue } from './secret-values.ts';

/** A text without the given values, plain, in a URL or in Base64, and without what looks like a credential. */
export function textWithoutSecrets(text: string, secrets: readonly SecretValue[]): string {
  let shown = text;
  for (const { value, shown: name } of secrets) {
    for (const form of [value, encodeURIComponent(value), Buffer.from(value).toString('base64')])
      shown = shown.replaceAll(form, name);
  }
  return redact(shown);
}

/** The recording with every text of it cleaned so. Bodies that are JSON stay JSON; their `bytes` are what was sent. */
export function recordingWithoutSecrets(recording: Recording, secrets: readonly SecretValue[]): Recording {
  const clean = (text: string): string => textWithoutSecrets(text, secrets);
  return {
    ...recording,
    version: recording.version === undefined ? undefined : clean(recording.version),
    command: recording.command.map(clean),
    requests: recording.requests.map((request) => cleaned(request, clean)),
  };
}

function cleaned(request: RecordedRequest, clean: (text: string) => string): RecordedRequest {
  const text = request.body === undefined ? clean(request.text) : cleanedJson(request.text, clean);
  return {
    ...request,
    path: clean(request.path),
    headers: request.headers.map(([name, value]) => [name, clean(value)]),
    text,
    body: text === request.text ? request.body : bodyOf(text),
    ...(request.note === undefined ? {} : { note: clean(request.note) }),
  };
}

/** A credential may show itself only by the key it stands under: the whole is looked at too, where it stays JSON. */
function cleanedJson(json: string, clean: (text: string) => string): string {
  const texts = changeJsonTexts(json, clean);
  const whole = clean(texts);
  return whole !== texts && bodyOf(whole) !== undefined ? whole : texts;
}
