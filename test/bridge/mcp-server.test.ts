import { PassThrough } from 'node:stream';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { afterEach, describe, expect, it } from 'vitest';
import { startMcpServer } from '../../src/bridge/mcp/mcp-server.ts';
import { sessionCalls } from '../../src/bridge/session-calls.ts';
import type { ToolEntry } from '../../src/schema/tools.ts';
import { aSession, shelfTools, type TestSession } from './a-session.ts';

const undo: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const one of undo.splice(0)) await one();
});

/** A client of the SDK in this process, on the other ends of the server's streams. */
async function connected(session: TestSession): Promise<{ client: Client; faults: unknown[] }> {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const faults: unknown[] = [];
  const server = await startMcpServer({
    calls: sessionCalls(session),
    version: '1',
    input,
    output,
    onFault: (error) => faults.push(error),
    onEnd: () => {},
  });
  const client = new Client({ name: 'test', version: '1' });
  // It reads one stream and writes the other, whichever side it is on.
  await client.connect(new StdioServerTransport(output, input));
  undo.push(() => client.close(), server.close);
  return { client, faults };
}

const textOf = (result: Awaited<ReturnType<Client['callTool']>>): string =>
  (result.content as { text: string }[]).map(({ text }) => text).join('');

describe('the MCP server', () => {
  it('lists tools as they are written, and no key of ours', async () => {
    const { client } = await connected(aSession(shelfTools.slice(0, 2)));
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'search_tools',
      'get_api_spec',
      'read_skill',
      'archive_title',
      'find_title',
    ]);
    const { name, inputSchema } = shelfTools[0]!;
    expect(tools.at(-1)).toEqual({ name, inputSchema });
  });

  it('throws a message of more than 10 MiB away, and goes on', async () => {
    const { client, faults } = await connected(aSession(shelfTools));
    const call = (query: string): ReturnType<Client['callTool']> =>
      client.callTool({ name: 'find_title', arguments: { query } }, undefined, { timeout: 30_000 });
    const lost = call('x'.repeat(10 * 1024 * 1024)).catch(() => 'lost');
    expect(textOf(await call('x'.repeat(9 * 1024 * 1024)))).toContain('invalid_arguments');
    expect(textOf(await call('Emma'))).toContain('r-Emma');
    expect(faults).toEqual(['A message of more than 10 MiB was thrown away.']);
    await client.close();
    expect(await lost).toBe('lost');
  });

  it('writes properties that are no objects as such that mean the same', async () => {
    const properties = { all: true, none: false, id: { type: 'string' }, wrong: null };
    const { client } = await connected(aSession([{ name: 'odd', inputSchema: { properties, required: ['id', 1] } }]));
    expect((await client.listTools()).tools.at(-1)?.inputSchema).toEqual({
      type: 'object',
      properties: { all: {}, none: { not: {} }, id: { type: 'string' } },
      required: ['id'],
    });
  });

  it.each<[string, ToolEntry]>([
    ['no type', { name: 'odd', inputSchema: { anyOf: [{}] } }],
    ['another type', { name: 'odd', inputSchema: { type: 'string' } }],
    ['a property that takes everything', { name: 'odd', inputSchema: { type: 'object', properties: { id: true } } }],
    ['a property that is no schema', { name: 'odd', inputSchema: { type: 'object', properties: { id: 'text' } } }],
    ['properties that are none', { name: 'odd', inputSchema: { type: 'object', properties: [] } }],
    ['a required name without a list', { name: 'odd', inputSchema: { type: 'object', required: 'id' } }],
    ['extras of a wrong form', { name: 'odd', annotations: 'x', outputSchema: [] } as ToolEntry],
  ])('lists a tool that a client would refuse the list for: %s', async (_, entry) => {
    const { client } = await connected(aSession([entry]));
    const odd = (await client.listTools()).tools.find(({ name }) => name === 'odd');
    expect(odd?.inputSchema.type).toBe('object');
  });

  it('answers with text, and with JSON where it is none', async () => {
    const { client } = await connected(aSession(shelfTools));
    expect(textOf(await client.callTool({ name: 'archive_title' }))).toBe('Archived.');
    const found = await client.callTool({ name: 'find_title', arguments: { query: 'Emma' } });
    expect(JSON.parse(textOf(found))).toEqual({ receipt: 'r-Emma', query: 'Emma', limit: null });
    expect([found.isError, found.structuredContent]).toEqual([undefined, undefined]);
  });

  it('gives an object as such where the tool promises one', async () => {
    const outputSchema = { type: 'object', properties: { n: { type: 'integer' } }, required: ['n'] };
    const { client } = await connected(aSession([{ name: 'count', outputSchema, reply: { n: 1 } } as ToolEntry]));
    await client.listTools();
    expect((await client.callTool({ name: 'count' })).structuredContent).toEqual({ n: 1 });
  });

  it('refuses a call with a result that a model can read', async () => {
    const session = aSession(shelfTools, { turn_deny: ['archive_title', 'search_tools'], servers_down: ['mail'] });
    const { client } = await connected(session);
    const codes: unknown[] = [];
    for (const name of ['archive_title', 'search_tools', 'lend_title', 'find_title', 'no_title', '__proto__', '']) {
      const result = await client.callTool({ name });
      expect(result.isError).toBe(true);
      codes.push((JSON.parse(textOf(result)) as { error: { code: string } }).error.code);
    }
    const refused = ['not_allowed', 'not_allowed', 'not_executable', 'invalid_arguments'];
    expect(codes).toEqual([...refused, 'unknown', 'unknown', 'unknown']);
    expect(textOf(await client.callTool({ name: 'send_note' })), 'the namesake that is up').toBe('Posted.');
  });

  it('means the product by a name that servers have too, and none of two servers', async () => {
    const session = aSession(shelfTools);
    const { client } = await connected(session);
    const both = await client.callTool({ name: 'send_note' });
    expect(JSON.parse(textOf(both))).toMatchObject({
      error: {
        code: 'ambiguous',
        servers: { send_note: ['mail', 'post_office'] },
        message: expect.stringContaining('route'),
      },
    });
    session.registry.register({ name: 'send_note', reply: 'Our own.' });
    expect(textOf(await client.callTool({ name: 'send_note' }))).toBe('Our own.');
  });

  it('says that a broken session has no list', async () => {
    const session = aSession(shelfTools);
    const { client } = await connected(session);
    session.broken = true;
    await expect(client.listTools()).rejects.toThrow('Broken.');
    expect(textOf(await client.callTool({ name: 'search_tools' }))).toContain('session_unusable');
    session.broken = false;
    expect((await client.listTools()).tools.length).toBeGreaterThan(3);
  });

  it('keeps five hundred concurrent calls apart', async () => {
    const { client, faults } = await connected(aSession(shelfTools));
    const names = Array.from({ length: 500 }, (_, index) => `n${index}`);
    const answers = await Promise.all(
      names.map(async (query) => textOf(await client.callTool({ name: 'find_title', arguments: { query } }))),
    );
    expect(answers.map((text) => (JSON.parse(text) as { receipt: string }).receipt)).toEqual(
      names.map((one) => `r-${one}`),
    );
    expect(faults).toEqual([]);
  });
});
