import type { Json, JsonObject } from '../../../src/model/json.ts';
import type { WireApi } from '../../../src/model/recording.ts';
import { answerRequest } from '../../../src/wire/answer-request.ts';
import { parseScript } from '../../../src/wire/parse-script.ts';
import { scriptedModel } from '../../../src/wire/scripted-model.ts';
import { fc } from '../../builders/properties.ts';
import { changedText, oddText } from '../inputs/changed-text.ts';
import { expectThat } from '../inputs/expect-answer.ts';
import { oddShape } from '../inputs/odd-recording.ts';
import type { FuzzTarget } from '../target.ts';

interface ModelCall {
  readonly method: string;
  readonly path: string;
  readonly body: Uint8Array;
}

const paths: Readonly<Record<WireApi, readonly string[]>> = {
  'anthropic-messages': ['/v1/messages', '/v1/messages?beta=true', '/v1/messages/count_tokens'],
  'openai-responses': ['/v1/responses', '/responses', '/v1/responses/input_tokens'],
  'openai-chat': ['/v1/chat/completions', '/chat/completions'],
  'gemini-generate': [
    '/v1beta/models/g:generateContent',
    '/v1beta/models/g:streamGenerateContent?alt=sse',
    '/v1/models/x:countTokens',
  ],
};
const script = parseScript(
  'script.yaml',
  `schema: agentprompt.script/1
steps:
  - extract: { a: { in: text, match: '(\\w+)' }, b: { in: body, pointer: /model } }
    say: '{{from: a}} {{from: b}}'
    call: { tool: find_book, arguments: { words: '{{from: a}}' } }
  - extract: { c: { in: result } }
    call: { tool: find_book, server: bridge, arguments: { c: '{{from: c}}' } }
  - say: done
`,
);

const arbitrary: fc.Arbitrary<readonly ModelCall[]> = fc.array(
  oddShape.chain(({ api, body }) =>
    fc.record({
      method: fc.constantFrom('POST', 'POST', 'POST', 'POST', 'GET', 'HEAD', 'PUT'),
      path: fc.oneof(
        { weight: 8, arbitrary: fc.constantFrom(...paths[api]) },
        { weight: 1, arbitrary: oddText.map((text) => `/${text}`) },
      ),
      body: fc
        .oneof(
          { weight: 6, arbitrary: fc.constant(printed(body)) },
          { weight: 1, arbitrary: changedText(fc.constant(printed(body)), 2) },
        )
        .map((text) => new TextEncoder().encode(text)),
    }),
  ),
  { minLength: 1, maxLength: 3 },
);

function printed(body: Json): string {
  return JSON.stringify(body);
}

export const target: FuzzTarget<readonly ModelCall[]> = {
  name: 'model-calls',
  about: 'calls of every model API are answered from a script or refused in its own form, as JSON or events',
  arbitrary,
  check(calls) {
    const model = scriptedModel(script);
    const answers = calls.map(({ method, path, body }) => {
      const { reply, seen } = answerRequest({ method, path, headers: [], has: () => false, body }, model);
      expectThat(reply.status >= 200 && reply.status < 500, `answered ${reply.status}`);
      const values = reply.type === 'application/json' ? [reply.chunks.join('')] : reply.chunks.flatMap(dataOf);
      for (const value of values) {
        const parsed = JSON.parse(value) as JsonObject;
        expectThat(typeof parsed === 'object' && parsed !== null, 'an answer that is no object');
      }
      return [reply, seen.note, seen.step, seen.bytes];
    });
    return { output: answers };
  },
};

/** The JSON in server-sent events. */
function dataOf(chunk: string): readonly string[] {
  const lines = chunk.split('\n').filter((line) => line !== '');
  expectThat(
    lines.every((line) => /^(data|event): /.test(line)),
    `no event: ${JSON.stringify(chunk.slice(0, 80))}`,
  );
  return lines.filter((line) => line.startsWith('data: ') && line !== 'data: [DONE]').map((line) => line.slice(6));
}
