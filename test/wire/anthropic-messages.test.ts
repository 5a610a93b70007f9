import Anthropic, { type ClientOptions } from '@anthropic-ai/sdk';
import { describe, expect, it } from 'vitest';
import { runningEndpoint } from './running-endpoint.ts';

const KEY = 'sk-ant-dummy-0123456789';
const clientOf = (url: string, more: ClientOptions = {}): Anthropic =>
  new Anthropic({ baseURL: url, apiKey: KEY, maxRetries: 0, ...more });

const tools: Anthropic.Tool[] = [
  {
    name: 'read',
    description: 'Reads a file.',
    input_schema: { type: 'object', properties: { path: { type: 'string' } } },
  },
];
const ask = {
  model: 'claude-fake-1',
  max_tokens: 100,
  system: 'You are careful.',
  tools,
  messages: [{ role: 'user', content: 'Read the file.' }],
} satisfies Anthropic.MessageCreateParamsNonStreaming;

const STEPS = `
  - say: I read it first.
    call: { tool: read, arguments: { path: notes.md } }
  - extract: { word: { in: result, tool: read, match: 'the word is (\\w+)' } }
    call:
      - { tool: read, arguments: { path: '{{from: word}}.md', depth: 2 } }
      - { tool: read, arguments: { path: other.md } }
  - say: All read.
`;

/** The next request of a conversation: what the model said, and results of its calls. */
function answered(
  before: Anthropic.MessageParam[],
  reply: Anthropic.Message,
  result: string,
): Anthropic.MessageParam[] {
  const calls = reply.content.filter((block) => block.type === 'tool_use');
  const results = calls.map(({ id }) => ({ type: 'tool_result' as const, tool_use_id: id, content: result }));
  return [
    ...before,
    { role: 'assistant', content: reply.content as Anthropic.ContentBlockParam[] },
    { role: 'user', content: results },
  ];
}

const ways: readonly (readonly [string, (client: Anthropic, body: typeof ask) => Promise<Anthropic.Message>])[] = [
  ['as one message', (client, body) => client.messages.create(body)],
  ['as a stream', (client, body) => client.messages.stream(body).finalMessage()],
];

describe('the Anthropic client', () => {
  it.each(ways)('plays a whole script with tool calls and results, %s', async (_, send) => {
    const endpoint = await runningEndpoint(STEPS);
    const client = clientOf(endpoint.url);
    const first = await send(client, ask);
    expect(first).toMatchObject({ role: 'assistant', model: 'claude-fake-1', stop_reason: 'tool_use' });
    expect(first.content).toMatchObject([
      { type: 'text', text: 'I read it first.' },
      { type: 'tool_use', name: 'read', input: { path: 'notes.md' } },
    ]);
    const messages = answered(ask.messages as Anthropic.MessageParam[], first, 'Here the word is amber.');
    const second = await send(client, { ...ask, messages } as typeof ask);
    expect(second.content).toMatchObject([
      { type: 'tool_use', name: 'read', input: { path: 'amber.md', depth: 2 } },
      { type: 'tool_use', name: 'read', input: { path: 'other.md' } },
    ]);
    const ids = [...first.content, ...second.content].flatMap((block) => (block.type === 'tool_use' ? [block.id] : []));
    expect(new Set(ids).size).toBe(3);
    const third = await send(client, { ...ask, messages: answered(messages, second, 'nothing') } as typeof ask);
    expect(third).toMatchObject({ content: [{ type: 'text', text: 'All read.' }], stop_reason: 'end_turn' });
    expect(endpoint.requests.map(({ api, step, note }) => [api, step, note])).toEqual([
      ['anthropic-messages', 0, undefined],
      ['anthropic-messages', 1, undefined],
      ['anthropic-messages', 2, undefined],
    ]);
  });

  it('sees each event of a stream in the order of the real API', async () => {
    const { url } = await runningEndpoint(STEPS);
    const types: string[] = [];
    for await (const event of await clientOf(url).messages.create({ ...ask, stream: true })) types.push(event.type);
    const block = ['content_block_start', 'content_block_delta', 'content_block_stop'];
    expect(types).toEqual(['message_start', ...block, ...block, 'message_delta', 'message_stop']);
  });

  it('speaks to the beta path with a query as well', async () => {
    const { url, requests } = await runningEndpoint(STEPS);
    const client = clientOf(url, { defaultQuery: { beta: 'true' } });
    expect((await client.beta.messages.create(ask)).stop_reason).toBe('tool_use');
    expect(requests[0]?.path).toBe('/v1/messages?beta=true');
  });

  it('gets a short text, and no step, for a request without tools', async () => {
    const { url, requests } = await runningEndpoint(STEPS);
    const reply = await clientOf(url).messages.create({ ...ask, tools: [] });
    expect(reply.content).toMatchObject([{ type: 'text', text: 'Scripted answer.' }]);
    const search = { type: 'web_search_20250305', name: 'web_search' } as const;
    await clientOf(url).messages.create({ ...ask, tools: [search] });
    expect(requests.map(({ step }) => step)).toEqual([undefined, undefined]);
  });

  it('counts tokens and lists no models', async () => {
    const { url, requests } = await runningEndpoint(STEPS);
    const { model, messages } = ask;
    expect(await clientOf(url).messages.countTokens({ model, messages: messages as Anthropic.MessageParam[] })).toEqual(
      { input_tokens: 16 },
    );
    expect((await clientOf(url).models.list()).data).toEqual([]);
    expect(requests.map(({ api, step }) => [api, step])).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ]);
  });

  it('meets errors in the form of its API', async () => {
    const { url, requests } = await runningEndpoint(STEPS);
    const client = clientOf(url);
    const noMessages = client.messages.create({ model: 'm', max_tokens: 1, tools } as unknown as typeof ask);
    await expect(noMessages).rejects.toBeInstanceOf(Anthropic.BadRequestError);
    await expect(noMessages).rejects.toMatchObject({
      error: { type: 'error', error: { type: 'invalid_request_error' } },
    });
    await expect(client.models.retrieve('nope')).rejects.toBeInstanceOf(Anthropic.NotFoundError);
    expect(requests.map(({ step, note }) => [step, note])).toEqual([
      [undefined, 'messages: Field required'],
      [undefined, 'There is nothing at GET /v1/models/nope.'],
    ]);
  });

  it.each([[{}], [{ apiKey: null, authToken: 'secret-bearer-token' }]])(
    'leaves no credential in what is recorded: %j',
    async (auth) => {
      const { url, requests } = await runningEndpoint(STEPS);
      await clientOf(url, { ...auth, defaultHeaders: { cookie: 'session=abcdef' } }).messages.create(ask);
      const kept = JSON.stringify(requests);
      for (const secret of [KEY, 'secret-bearer-token', 'abcdef']) expect(kept).not.toContain(secret);
      expect(requests[0]?.headers.map(([name]) => name)).toContain('anthropic-version');
      expect(requests[0]?.body).toMatchObject({ system: 'You are careful.' });
    },
  );
});
