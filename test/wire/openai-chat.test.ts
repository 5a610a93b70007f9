import OpenAI from 'openai';
import { describe, expect, it } from 'vitest';
import { runningEndpoint } from './running-endpoint.ts';

const KEY = 'sk-dummy-0123456789';
const clientOf = (url: string): OpenAI => new OpenAI({ baseURL: `${url}/v1`, apiKey: KEY, maxRetries: 0 });

const tools: OpenAI.ChatCompletionTool[] = [
  { type: 'function', function: { name: 'bridge_search', parameters: { type: 'object' } } },
  { type: 'custom', custom: { name: 'exec' } },
];
const ask = {
  model: 'gpt-fake-1',
  tools,
  messages: [
    { role: 'system', content: 'You are careful. Token: T-4711.' },
    { role: 'user', content: 'Search.' },
  ],
} satisfies OpenAI.ChatCompletionCreateParamsNonStreaming;

const STEPS = `
  - extract: { token: { in: text, match: 'Token: (T-\\d+)' } }
    call: { tool: search, server: bridge, arguments: { query: '{{from: token}}' } }
  - extract: { hit: { in: result, pointer: /hits/1 } }
    say: Two calls.
    call:
      - { tool: exec, input: 'print({{from: hit}})' }
      - { tool: search, server: bridge, arguments: { like: '{{from: hit}}' } }
  - say: Done.
`;

type Send = (client: OpenAI, body: typeof ask) => Promise<OpenAI.ChatCompletion>;
const ways: readonly (readonly [string, Send])[] = [
  ['as one completion', (client, body) => client.chat.completions.create(body)],
  [
    'as a stream',
    (client, body) =>
      client.chat.completions.stream({ ...body, stream_options: { include_usage: true } }).finalChatCompletion(),
  ],
];

function answered(
  before: OpenAI.ChatCompletionMessageParam[],
  reply: OpenAI.ChatCompletion,
  result: string,
): OpenAI.ChatCompletionMessageParam[] {
  const message = reply.choices[0]?.message as OpenAI.ChatCompletionMessage;
  const results = (message.tool_calls ?? []).map(({ id }) => ({
    role: 'tool' as const,
    tool_call_id: id,
    content: result,
  }));
  return [...before, message, ...results];
}

describe('the OpenAI client over Chat Completions', () => {
  it('plays a whole script with tool calls and results, as one completion', async () => {
    const { url, requests } = await runningEndpoint(STEPS);
    const send = ways[0]![1];
    const first = await send(clientOf(url), ask);
    expect(first).toMatchObject({ model: 'gpt-fake-1', usage: { total_tokens: 24 } });
    expect(first.choices[0]).toMatchObject({
      finish_reason: 'tool_calls',
      message: {
        content: null,
        tool_calls: [{ function: { name: 'bridge_search', arguments: '{"query":"T-4711"}' } }],
      },
    });
    const messages = answered(ask.messages, first, '{"hits": ["a", {"id": 7}]}');
    const second = await send(clientOf(url), { ...ask, messages } as typeof ask);
    expect(second.choices[0]?.message).toMatchObject({
      content: 'Two calls.',
      tool_calls: [
        { type: 'custom', custom: { name: 'exec', input: 'print({"id":7})' } },
        { type: 'function', function: { name: 'bridge_search', arguments: '{"like":{"id":7}}' } },
      ],
    });
    const third = await send(clientOf(url), { ...ask, messages: answered(messages, second, 'ok') } as typeof ask);
    expect(third.choices[0]).toMatchObject({ finish_reason: 'stop', message: { content: 'Done.' } });
    expect(requests.map(({ api, step }) => [api, step])).toEqual([0, 1, 2].map((step) => ['openai-chat', step]));
    expect(JSON.stringify(requests)).not.toContain(KEY);
  });

  it('plays it as a stream, which its own helper puts together', async () => {
    const steps =
      '  - say: First this.\n    call: { tool: search, server: bridge, arguments: { query: a } }\n  - say: Done.\n';
    const { url } = await runningEndpoint(steps);
    const send = ways[1]![1];
    const first = await send(clientOf(url), ask);
    expect(first).toMatchObject({ usage: { total_tokens: 24 } });
    expect(first.choices[0]).toMatchObject({
      finish_reason: 'tool_calls',
      message: {
        content: 'First this.',
        tool_calls: [{ type: 'function', function: { name: 'bridge_search', arguments: '{"query":"a"}' } }],
      },
    });
    const messages = answered(ask.messages, first, 'found');
    const second = await send(clientOf(url), { ...ask, messages } as typeof ask);
    expect(second.choices[0]).toMatchObject({ finish_reason: 'stop', message: { content: 'Done.' } });
  });

  it('gets a chunk with the usage only when it asks for it', async () => {
    const { url } = await runningEndpoint('  - say: Hi.\n  - say: Hi.\n');
    const usages = async (more: object): Promise<unknown[]> => {
      const chunks = await clientOf(url).chat.completions.create({ ...ask, ...more, stream: true });
      const found: unknown[] = [];
      for await (const chunk of chunks) found.push(chunk.choices.length === 0 ? chunk.usage?.total_tokens : 'choice');
      return found;
    };
    expect(await usages({})).toEqual(['choice', 'choice']);
    expect(await usages({ stream_options: { include_usage: true } })).toEqual(['choice', 'choice', 24]);
  });

  it('gets a short text, and no step, for a request without tools', async () => {
    const { url, requests } = await runningEndpoint(STEPS);
    const { tools: _, ...title } = ask;
    const reply = await clientOf(url).chat.completions.create(title);
    expect(reply.choices[0]?.message.content).toBe('Scripted answer.');
    expect(requests[0]?.step).toBeUndefined();
  });

  it('lists no models, and meets errors in the form of its API', async () => {
    const { url, requests } = await runningEndpoint(STEPS);
    expect((await clientOf(url).models.list()).data).toEqual([]);
    const wrong = clientOf(url).chat.completions.create({ model: 'm' } as unknown as typeof ask);
    await expect(wrong).rejects.toBeInstanceOf(OpenAI.BadRequestError);
    await expect(wrong).rejects.toMatchObject({
      error: { type: 'invalid_request_error', message: "Missing required parameter: 'messages'." },
    });
    await expect(clientOf(url).embeddings.create({ model: 'm', input: 'a' })).rejects.toBeInstanceOf(
      OpenAI.NotFoundError,
    );
    expect(requests.map(({ api }) => api)).toEqual([undefined, 'openai-chat', undefined]);
  });
});
