import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { InputError, type Problem } from '../../src/model/errors.ts';
import type { Recording } from '../../src/model/recording.ts';
import { classifyRequest } from '../../src/wire/parts/classify-request.ts';
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

function problemsOf(call: () => unknown): readonly Problem[] {
  try {
    call();
    return [];
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return error.problems;
  }
}

const codesOf = (call: () => unknown): string[] => problemsOf(call).map(({ code }) => code);

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

describe('a recording of format 1', () => {
  const bytes = readFileSync(new URL('../fixtures/recordings/recording-1.json', import.meta.url));
  const text = bytes.toString('utf8');

  it('is read, every value of it, and written as it stands', () => {
    const found = read(bytes);
    expect(found).toMatchObject({
      ...{ provider: 'claude-code', version: '2.1.332 (Claude Code)', command: ['claude', '-p', 'say hi'] },
      ...{ isolation: 'namespace', end: { code: 0, signal: undefined, timedOut: false } },
    });
    expect(found.requests.map(({ method, path, api, step, note }) => [method, path, api, step, note])).toEqual([
      ['HEAD', '/', undefined, undefined, 'There is nothing at HEAD /.'],
      ['POST', '/v1/messages?beta=true', 'anthropic-messages', 0, undefined],
      ['POST', '/v1/messages?beta=true', 'anthropic-messages', undefined, 'The body is not JSON.'],
      ['POST', '/v1/messages?beta=true', 'anthropic-messages', 1, undefined],
    ]);
    expect(found.requests[1]!.headers.slice(-2)).toEqual([
      ['anthropic-beta', 'a'],
      ['anthropic-beta', 'b'],
    ]);
    expect(found.requests.every(({ text, bytes }) => Buffer.byteLength(text) === bytes)).toBe(true);
    expect(found.requests.map(({ body }) => typeof body)).toEqual(['undefined', 'object', 'undefined', 'object']);
    expect(new TextDecoder().decode(printRecording(found))).toBe(text);
  });

  it('is told apart by its parts', () => {
    const [, first] = read(bytes).requests;
    const { parts } = classifyRequest(first!);
    expect(parts.map(({ kind, name }) => [kind, name])).toEqual([
      ['system', undefined],
      ['injected', undefined],
      ['skill-index', undefined],
      ['skill-index', 'loans'],
      ['skill-index', 'rooms'],
      ['injected', undefined],
      ['user', undefined],
      ['tools-declared', 'Bash'],
      ['tools-declared', 'Skill'],
    ]);
  });

  it.each([
    ['agentprompt.recording/2', 'newer-schema', 'agentprompt.recording/2'],
    ['agentprompt.recording/11', 'newer-schema', 'agentprompt.recording/11'],
    ['agentprompt.recording/0', 'older-schema', 'agentprompt.recording/0'],
  ])('with the version %s instead is refused by its name', (version, code, name) => {
    const problems = problemsOf(() => read(text.replace('agentprompt.recording/1', version)));
    expect(problems).toMatchObject([{ code, path: 'r.json', message: expect.stringContaining(name) }]);
    expect(problems[0]!.help).toBeTruthy();
  });
});
