import OpenAI from 'openai';
import { describe, expect, it } from 'vitest';
import { runningEndpoint } from './running-endpoint.ts';

const KEY = 'sk-dummy-0123456789';
const clientOf = (url: string): OpenAI => new OpenAI({ baseURL: `${url}/v1`, apiKey: KEY, maxRetries: 0 });

type Input = OpenAI.Responses.ResponseInputItem[];
const tools: OpenAI.Responses.Tool[] = [
  { type: 'function', name: 'exec_command', parameters: {}, strict: false },
  { type: 'custom', name: 'apply_patch' },
  {
    type: 'namespace',
    name: 'mcp__bridge',
    description: 'A server.',
    tools: [{ type: 'function', name: 'search', parameters: {} }],
  },
  { type: 'web_search' },
];
const input: Input = [
  { type: 'message', role: 'developer', content: [{ type: 'input_text', text: 'Skills are in /skills/review.' }] },
  { type: 'message', role: 'user', content: 'Say hi.' },
];

const STEPS = `
  - extract: { folder: { in: text, match: 'Skills are in (\\S+)\\.' } }
    say: I read the skill.
    call:
      - { tool: exec_command, arguments: { cmd: 'cat {{from: folder}}/SKILL.md' } }
      - { tool: search, server: bridge, arguments: {} }
  - extract: { body: { in: result, tool: exec_command } }
    call: { tool: apply_patch, input: '*** {{from: body}}' }
  - say: Done.
`;

interface Ask {
  readonly model: string;
  readonly tools: OpenAI.Responses.Tool[];
  readonly input: Input;
}
const ask: Ask = { model: 'gpt-fake-2', tools, input };

type Send = (client: OpenAI, body: Ask) => Promise<OpenAI.Responses.Response>;
const ways: readonly (readonly [string, Send])[] = [
  ['as one response', (client, body) => client.responses.create(body)],
  ['as a stream', (client, body) => client.responses.stream(body).finalResponse()],
];

function answered(before: Input, { output }: OpenAI.Responses.Response, result: string): Input {
  const results = output.flatMap((item): Input => {
    if (item.type === 'function_call') return [{ type: 'function_call_output', call_id: item.call_id, output: result }];
    if (item.type !== 'custom_tool_call') return [];
    return [{ type: 'custom_tool_call_output', call_id: item.call_id, output: [{ type: 'input_text', text: result }] }];
  });
  return [...before, ...(output as Input), ...results];
}

describe('the OpenAI client over Responses', () => {
  it.each(ways)('plays a whole script with tool calls and results, %s', async (_, send) => {
    const { url, requests } = await runningEndpoint(STEPS);
    const first = await send(clientOf(url), ask);
    expect(first).toMatchObject({ status: 'completed', model: 'gpt-fake-2', usage: { total_tokens: 24 } });
    expect(first.output_text).toBe('I read the skill.');
    expect(first.output.slice(1)).toMatchObject([
      { type: 'function_call', name: 'exec_command', arguments: '{"cmd":"cat /skills/review/SKILL.md"}' },
      { type: 'function_call', name: 'search', namespace: 'mcp__bridge', arguments: '{}' },
    ]);
    const history = answered(input, first, 'Be kind.');
    const second = await send(clientOf(url), { ...ask, input: history });
    expect(second.output).toMatchObject([{ type: 'custom_tool_call', name: 'apply_patch', input: '*** Be kind.' }]);
    expect(second.output[0]).not.toHaveProperty('namespace');
    const third = await send(clientOf(url), { ...ask, input: answered(history, second, 'patched') });
    expect(third.output_text).toBe('Done.');
    expect(requests.map(({ api, step }) => [api, step])).toEqual([0, 1, 2].map((step) => ['openai-responses', step]));
    expect(JSON.stringify(requests)).not.toContain(KEY);
  });

  it('sees each event of a stream in order, with ascending numbers', async () => {
    const { url } = await runningEndpoint(
      '  - say: Hi.\n    call: { tool: exec_command, arguments: { cmd: ls } }\n  - call: { tool: apply_patch, input: x }\n',
    );
    const events = async (): Promise<OpenAI.Responses.ResponseStreamEvent[]> => {
      const found: OpenAI.Responses.ResponseStreamEvent[] = [];
      for await (const event of await clientOf(url).responses.create({ ...ask, stream: true })) found.push(event);
      return found;
    };
    const first = await events();
    expect(first.map(({ type }) => type.replace('response.', ''))).toEqual([
      'created',
      'output_item.added',
      'content_part.added',
      'output_text.delta',
      'output_text.done',
      'content_part.done',
      'output_item.done',
      'output_item.added',
      'function_call_arguments.delta',
      'function_call_arguments.done',
      'output_item.done',
      'completed',
    ]);
    expect(first.map((event) => event.sequence_number)).toEqual(first.map((_, index) => index));
    expect((await events()).map(({ type }) => type.replace('response.', ''))).toEqual([
      'created',
      'output_item.added',
      'output_item.done',
      'completed',
    ]);
  });

  it.each([
    ['an item of additional tools', { type: 'additional_tools', role: 'developer', tools }],
    [
      'the result of a search for tools',
      { type: 'tool_search_output', call_id: 'call_1', execution: 'client', status: 'completed', tools },
    ],
  ])('is offered tools by %s in the input', async (_, item) => {
    const { url, requests } = await runningEndpoint(STEPS);
    const reply = await clientOf(url).responses.create({ model: 'm', input: [item as never, ...input] });
    expect(reply.output.map(({ type }) => type)).toEqual(['message', 'function_call', 'function_call']);
    expect(requests[0]?.step).toBe(0);
  });

  it.each([[[]], [[{ type: 'web_search' as const }]]])('takes no step when the tools are %j', async (none) => {
    const { url, requests } = await runningEndpoint(STEPS);
    const reply = await clientOf(url).responses.create({ model: 'm', input: 'A title, please.', tools: none });
    expect(reply.output_text).toBe('Scripted answer.');
    expect(requests[0]?.step).toBeUndefined();
  });

  it('counts tokens, and meets errors in the form of its API', async () => {
    const { url } = await runningEndpoint(STEPS);
    const client = clientOf(url);
    expect(await client.responses.inputTokens.count({ model: 'm', input: 'a' })).toMatchObject({ input_tokens: 16 });
    const wrong = client.responses.create({ input: 'a' } as never);
    await expect(wrong).rejects.toBeInstanceOf(OpenAI.BadRequestError);
    await expect(wrong).rejects.toMatchObject({ error: { message: "Missing required parameter: 'model'." } });
    await expect(client.responses.retrieve('resp_1')).rejects.toBeInstanceOf(OpenAI.NotFoundError);
  });
});
