import { describe, expect, it } from 'vitest';
import { InputError } from '../../src/model/errors.ts';
import type { Recording } from '../../src/model/recording.ts';
import { printRecording } from '../../src/wire/print-recording.ts';
import { readRecording } from '../../src/wire/read-recording.ts';

const recording: Recording = {
  provider: 'codex',
  version: undefined,
  command: ['codex', 'exec', 'ä\u202e"'],
  isolation: 'proxies',
  end: { code: undefined, signal: 'SIGKILL', timedOut: true },
  requests: [
    {
      ...{ index: 0, method: 'POST', path: '/v1/responses', api: 'openai-responses', step: 0 },
      headers: [
        ['host', 'x'],
        ['host', 'y'],
      ],
      ...{ text: '{ "b":1.0,"a":"\\ud83d\\ude00", "__proto__": [] }\n', bytes: 48 },
      body: JSON.parse('{ "b":1.0,"a":"\\ud83d\\ude00", "__proto__": [] }'),
    },
    {
      ...{ index: 1, method: 'GET', path: '/', api: undefined, step: undefined, headers: [] },
      ...{ text: '', bytes: 0, body: undefined, note: 'There is nothing at GET /.' },
    },
  ],
};

const read = (bytes: Uint8Array | string): Recording =>
  readRecording({ path: 'r.json', bytes: typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes });
const printed = new TextDecoder().decode(printRecording(recording));

function codesOf(call: () => unknown): string[] {
  try {
    call();
    return [];
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return error.problems.map(({ code }) => code);
  }
}

describe('a recording as a file', () => {
  it('is read as it was written, bodies byte for byte', () => {
    expect(read(printed)).toEqual(recording);
  });

  it('ends with one line end and is indented by two', () => {
    expect(printed).toMatch(/^\{\n {2}"schema": "agentprompt\.recording\/1",\n[\s\S]*[^\n]\n$/);
  });

  it.each([
    ['{', ['not-json']],
    ['{}', ['wrong-type']],
    [printed.replace('recording/1', 'recording/2'), ['newer-schema']],
    [printed.replace('recording/1', 'recording/0'), ['older-schema']],
    [printed.replace('recording/1', 'summary/1'), ['wrong-type']],
    [printed.replace('"index": 1', '"index": 2'), ['mismatch']],
    [printed.replace('"proxies"', '"none"'), ['wrong-type']],
    [
      printed.replace('"method": "POST"', '"method": 7').replace('"bytes": 48', '"bytes": "x"'),
      ['wrong-type', 'wrong-type'],
    ],
  ])('is refused when it is damaged: %#', (text, codes) => {
    expect(codesOf(() => read(text))).toEqual(codes);
  });

  it('tells what to do about an older one', () => {
    expect(() => read(printed.replace('recording/1', 'recording/0'))).toThrow(
      expect.objectContaining({ problems: [expect.objectContaining({ help: expect.stringContaining('record') })] }),
    );
  });
});
