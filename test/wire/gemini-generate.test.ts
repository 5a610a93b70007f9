import { ApiError, type Content, type GenerateContentParameters, GoogleGenAI } from '@google/genai';
import { describe, expect, it } from 'vitest';
import { runningEndpoint } from './running-endpoint.ts';

const KEY = 'AIza-dummy-0123456789';
const clientOf = (baseUrl: string): GoogleGenAI => new GoogleGenAI({ apiKey: KEY, httpOptions: { baseUrl } });

const ask = {
  model: 'gemini-fake-1',
  contents: [{ role: 'user', parts: [{ text: 'Search.' }] }],
  config: {
    systemInstruction: 'You are careful. Token: T-4711.',
    tools: [{ functionDeclarations: [{ name: 'mcp_bridge_search' }, { name: 'activate_skill' }] }],
  },
} satisfies GenerateContentParameters;

const STEPS = `
  - extract: { token: { in: text, match: 'Token: (T-\\d+)' } }
    call: { tool: search, server: bridge, arguments: { query: '{{from: token}}' } }
  - extract: { hit: { in: result, tool: mcp_bridge_search, pointer: /hits/1 } }
    say: Two calls.
    call:
      - { tool: activate_skill, arguments: { name: '{{from: hit}}' } }
      - { tool: search, server: bridge, arguments: {} }
  - say: Done.
`;

type Send = (client: GoogleGenAI, body: GenerateContentParameters) => Promise<Content>;
const ways: readonly (readonly [string, Send])[] = [
  ['as one answer', async (client, body) => (await client.models.generateContent(body)).candidates?.[0]?.content ?? {}],
  [
    'as a stream',
    async (client, body) => {
      const parts = [];
      for await (const chunk of await client.models.generateContentStream(body)) {
        parts.push(...(chunk.candidates?.[0]?.content?.parts ?? []));
      }
      return { role: 'model', parts };
    },
  ],
];

function answered(before: Content[], reply: Content, response: Record<string, unknown>): Content[] {
  const calls = (reply.parts ?? []).flatMap(({ functionCall }) => functionCall?.name ?? []);
  return [...before, reply, { role: 'user', parts: calls.map((name) => ({ functionResponse: { name, response } })) }];
}

describe('the Google GenAI client', () => {
  it.each(ways)('plays a whole script with function calls and responses, %s', async (_, send) => {
    const { url, requests } = await runningEndpoint(STEPS);
    const client = clientOf(url);
    const first = await send(client, ask);
    expect(first.parts).toEqual([
      { functionCall: { name: 'mcp_bridge_search', args: { query: 'T-4711' } }, thoughtSignature: 'c2NyaXB0ZWQ=' },
    ]);
    const contents = answered(ask.contents, first, { output: '{"hits": ["a", "review"]}' });
    const second = await send(client, { ...ask, contents });
    expect(second.parts).toMatchObject([
      { text: 'Two calls.' },
      { functionCall: { name: 'activate_skill', args: { name: 'review' } } },
      { functionCall: { name: 'mcp_bridge_search', args: {} } },
    ]);
    const third = await send(client, { ...ask, contents: answered(contents, second, { hits: [] }) });
    expect(third).toMatchObject({ role: 'model', parts: [{ text: 'Done.' }] });
    expect(requests.map(({ api, step }) => [api, step])).toEqual([0, 1, 2].map((step) => ['gemini-generate', step]));
    expect(JSON.stringify(requests)).not.toContain(KEY);
  });

  it('tells the model of the path, usage and the end', async () => {
    const { url } = await runningEndpoint('  - say: Hi.\n');
    const reply = await clientOf(url).models.generateContent(ask);
    expect(reply).toMatchObject({ text: 'Hi.', modelVersion: 'gemini-fake-1', usageMetadata: { totalTokenCount: 24 } });
    expect(reply.candidates?.[0]?.finishReason).toBe('STOP');
  });

  it('reads a result that is no `output` as JSON', async () => {
    const steps = `
  - call: { tool: activate_skill, arguments: { name: a } }
  - extract: { first: { in: result, pointer: /result/0 } }
    say: 'It was {{from: first}}.'
`;
    const { url } = await runningEndpoint(steps);
    const client = clientOf(url);
    const first = (await client.models.generateContent(ask)).candidates?.[0]?.content ?? {};
    const contents = answered(ask.contents, first, { result: ['amber'] });
    expect((await client.models.generateContent({ ...ask, contents })).text).toBe('It was amber.');
  });

  it('gets a short text, and no step, for a request without declared functions', async () => {
    const { url, requests } = await runningEndpoint(STEPS);
    const reply = await clientOf(url).models.generateContent({ ...ask, config: { tools: [{ googleSearch: {} }] } });
    expect(reply.text).toBe('Scripted answer.');
    expect(requests[0]?.step).toBeUndefined();
  });

  it('counts tokens and lists no models', async () => {
    const { url } = await runningEndpoint(STEPS);
    const client = clientOf(url);
    expect((await client.models.countTokens({ model: ask.model, contents: 'a' })).totalTokens).toBe(16);
    expect((await client.models.list()).page).toEqual([]);
  });

  it('meets errors in the form of its API', async () => {
    const { url } = await runningEndpoint(STEPS);
    const client = clientOf(url);
    const gone = client.models.embedContent({ model: 'm', contents: 'a' });
    await expect(gone).rejects.toBeInstanceOf(ApiError);
    await expect(gone).rejects.toMatchObject({ status: 404, message: expect.stringContaining('"status":"NOT_FOUND"') });
  });

  it('answers without server-sent events as a list of chunks', async () => {
    const { url, requests } = await runningEndpoint(STEPS);
    const path = `/v1beta/models/gemini-fake-1:streamGenerateContent?key=${KEY}&pretty=1`;
    const body = JSON.stringify({ contents: ask.contents });
    const answer = await fetch(url + path, { method: 'POST', body });
    expect(await answer.json()).toMatchObject([
      { candidates: [{ content: { parts: [{ text: 'Scripted answer.' }] } }] },
    ]);
    expect(requests[0]?.path).toBe('/v1beta/models/gemini-fake-1:streamGenerateContent?key=&pretty=1');
    const wrong = await fetch(url + path, { method: 'POST', body: '{}' });
    expect([wrong.status, await wrong.json()]).toMatchObject([
      400,
      { error: { code: 400, status: 'INVALID_ARGUMENT' } },
    ]);
  });
});
