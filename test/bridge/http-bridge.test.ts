import { Agent } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HttpBridge, startHttpBridge } from '../../src/bridge/http/http-bridge.ts';
import { authorized, type Received, type Sent, send, token } from './a-request.ts';
import { aSession, shelfTools, type TestSession } from './a-session.ts';

// Limits of time are tried on a bridge of their own: on a slow machine all else may take longer than they allow.
const hastyLimits = { headersMilliseconds: 600, bodyMilliseconds: 400, lingerMilliseconds: 1_500 };
const patientLimits = { headersMilliseconds: 60_000, bodyMilliseconds: 60_000, lingerMilliseconds: 60_000 };

let session: TestSession;
let bridge: HttpBridge;
let hasty: HttpBridge;
const faults: unknown[] = [];

beforeAll(async () => {
  session = aSession(shelfTools);
  const options = { session, token, port: 0, onFault: (error: unknown) => faults.push(error) };
  bridge = await startHttpBridge({ ...options, limits: patientLimits });
  hasty = await startHttpBridge({ ...options, limits: hastyLimits });
});

afterAll(async () => {
  await Promise.all([bridge.close(), hasty.close()]);
  expect(faults).toEqual([]);
});

const call = (sent: Omit<Sent, 'address'>): Promise<Received> => send({ address: bridge.address, ...sent });
const find = '/tools/custom/find_title';

async function expectServing({ address }: HttpBridge = bridge): Promise<void> {
  const { status, envelope } = await send({ address, path: find, body: '{"query":"still here"}' });
  expect([status, envelope.result]).toEqual([200, { receipt: 'r-still here', query: 'still here', limit: null }]);
}

async function refusedWith(sent: Omit<Sent, 'address'>): Promise<readonly [number, string | undefined]> {
  const { status, envelope } = await call(sent);
  expect(envelope).toMatchObject({ success: false, result: null, error: { message: expect.any(String) } });
  expect(JSON.stringify(envelope)).not.toContain(token);
  await expectServing();
  return [status, envelope.error?.code];
}

describe('a call over HTTP', () => {
  it('answers with the reply in an envelope', async () => {
    const { status, headers, envelope } = await call({ path: find, body: '{"query":"Emma","limit":3}' });
    expect([status, envelope]).toEqual([
      200,
      { success: true, result: { receipt: 'r-Emma', query: 'Emma', limit: 3 }, error: null },
    ]);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['a hidden tool', '/tools/custom/archive_title', 'Archived.'],
    ['a tool of a server', '/tools/mcp/mail/send_note', 'Sent.'],
    ['its namesake on another server, with _', '/tools/mcp/post_office/send_note', 'Posted.'],
    ['its namesake on another server, with -', '/tools/mcp/post-office/send_note', 'Posted.'],
    ['a name with a slash and a blank', '/tools/custom/a%2Fb%20c', 'odd name'],
    ['a name of dots', '/tools/custom/%2E%2E', 'dots'],
  ])('reaches %s', async (_, path, result) => {
    expect((await call({ path, body: '{}' })).envelope).toEqual({ success: true, result, error: null });
  });

  it('is authorised when it is made, whatever was possible before', async () => {
    const path = '/tools/mcp/mail/send_note';
    const codes: (string | undefined)[] = [];
    for (const permission of [
      {},
      { turn_deny: ['send_note'] },
      { servers_down: ['mail'] },
      { session_allow: [] },
      {},
    ]) {
      session.permission = permission;
      codes.push((await call({ path, body: '{}' })).envelope.error?.code);
    }
    expect(codes).toEqual([undefined, 'not_allowed', 'server_unavailable', 'not_allowed', undefined]);
  });

  it('is refused while the session is broken', async () => {
    session.broken = true;
    const { status, envelope } = await call({ path: find, body: '{"query":"x"}' });
    session.broken = false;
    expect([status, envelope.error?.code]).toEqual([503, 'session_unusable']);
    await expectServing();
  });

  it('finds a tool that came late, and not one that went', async () => {
    const path = '/tools/custom/late';
    session.registry.register({ name: 'late', reply: 1 });
    expect((await call({ path, body: '{}' })).envelope.result).toBe(1);
    session.registry.remove('late');
    expect(await refusedWith({ path, body: '{}' })).toEqual([404, 'unknown']);
  });

  it('keeps a thousand concurrent calls apart', async () => {
    const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
    const names = Array.from({ length: 1_000 }, (_, index) => `receipt ${index}`);
    const answers = await Promise.all(
      names.map((query) => call({ path: find, body: JSON.stringify({ query }), agent })),
    );
    expect(answers.map(({ envelope }) => envelope.result)).toEqual(
      names.map((query) => ({ receipt: `r-${query}`, query, limit: null })),
    );
  });
});

describe('a request that is refused', () => {
  const body = '{"query":"x"}';
  const { authorization, ...anonymous } = authorized;

  it.each([
    ['no token', { path: find, body, headers: anonymous }, 401, 'unauthorized'],
    ['a wrong token', { path: find, body, headers: { ...authorized, authorization: 'Bearer x' } }, 401, 'unauthorized'],
    [
      'the token as a password',
      { path: find, body, headers: { ...authorized, authorization: token } },
      401,
      'unauthorized',
    ],
    ['no token and no such route', { path: '/', headers: anonymous }, 401, 'unauthorized'],
    ['a foreign Host', { path: find, body, headers: { ...authorized, host: 'evil.example' } }, 403, 'forbidden_host'],
    [
      'a Host without the port',
      { path: find, body, headers: { ...authorized, host: '127.0.0.1' } },
      403,
      'forbidden_host',
    ],
    [
      'an Origin',
      { path: find, body, headers: { ...authorized, origin: 'https://evil.example' } },
      403,
      'forbidden_origin',
    ],
    ['the Origin null', { path: find, body, headers: { ...authorized, origin: 'null' } }, 403, 'forbidden_origin'],
    [
      'a preflight',
      { path: find, method: 'OPTIONS', headers: { origin: 'https://evil.example' } },
      403,
      'forbidden_origin',
    ],
    ['GET', { path: find, method: 'GET' }, 405, 'method_not_allowed'],
    ['PUT', { path: find, method: 'PUT', body }, 405, 'method_not_allowed'],
    [
      'a form',
      { path: find, body: 'query=x', headers: { ...authorized, 'content-type': 'application/x-www-form-urlencoded' } },
      415,
      'unsupported_media_type',
    ],
    [
      'plain text',
      { path: find, body, headers: { ...authorized, 'content-type': 'text/plain' } },
      415,
      'unsupported_media_type',
    ],
    [
      'compressed',
      { path: find, body, headers: { ...authorized, 'content-encoding': 'gzip' } },
      415,
      'unsupported_media_type',
    ],
    ['half of JSON', { path: find, body: '{"query":' }, 400, 'malformed_json'],
    ['nothing', { path: find, body: '' }, 400, 'malformed_json'],
    ['no UTF-8', { path: find, body: Uint8Array.of(0x22, 0xff, 0x22) }, 400, 'malformed_json'],
    ['deep JSON', { path: find, body: '['.repeat(100_000) }, 400, 'malformed_json'],
    [
      'deep arguments',
      { path: '/tools/custom/archive_title', body: `${'{"a":'.repeat(500)}1${'}'.repeat(500)}` },
      400,
      'invalid_arguments',
    ],
    ['a list', { path: find, body: '["x"]' }, 400, 'invalid_arguments'],
    ['a missing argument', { path: find, body: '{}' }, 400, 'invalid_arguments'],
    ['a wrong argument', { path: find, body: '{"query":"x","limit":0}' }, 400, 'invalid_arguments'],
    ['an argument too many', { path: find, body: '{"query":"x","__proto__":1}' }, 400, 'invalid_arguments'],
    ['an unknown tool', { path: '/tools/custom/find_titel', body: '{}' }, 404, 'unknown'],
    ['a tool of another source', { path: '/tools/mcp/mail/find_title', body }, 404, 'unknown'],
    ['the reader of skills', { path: '/tools/custom/read_skill', body: '{}' }, 404, 'unknown'],
    ['a tool of the runtime at a server', { path: '/tools/mcp/mail/search_tools', body: '{}' }, 404, 'unknown'],
    [
      'a wrong question for a specification',
      { path: '/tools/custom/get_api_spec', body: '{"tool_name": 1}' },
      400,
      'invalid_arguments',
    ],
    ['a tool without a reply', { path: '/tools/custom/lend_title', body: '{}' }, 501, 'not_executable'],
  ] as const)('says so: %s', async (_, sent, status, code) => {
    expect(await refusedWith(sent)).toEqual([status, code]);
  });

  it.each([
    '/',
    '/tools',
    '/tools/custom',
    '/tools/custom/',
    '/tools/custom/find_title/',
    '/tools/custom/find_title/x',
    '//tools/custom/find_title',
    '/tools/custom/find_title?x=1',
    '/tools/./custom/find_title',
    '/tools/mcp/../custom/find_title',
    '/tools/mcp/mail',
    '/tools/mcp//send_note',
    '/tools/other/find_title',
    '/tools%2Fcustom%2Ffind_title',
    '/TOOLS/custom/find_title',
    '/tools/custom/%',
    '/tools/custom/%ff',
    'http://127.0.0.1/tools/custom/find_title',
  ])('has no route: %s', async (path) => {
    expect(await refusedWith({ path, body })).toEqual([404, 'no_route']);
  });

  it.each(['%2e%2e%2fcustom%2ffind_title', '%2e', '..%5c', '%00', 'find_title%2f', '__proto__', 'constructor'])(
    'names no tool: %s',
    async (name) => {
      expect(await refusedWith({ path: `/tools/custom/${name}`, body })).toEqual([404, 'unknown']);
    },
  );

  it('says which argument and why', async () => {
    const { envelope } = await call({ path: find, body: '{"query":"x","limit":0}' });
    expect(envelope.error).toMatchObject({ field: 'limit', message: expect.stringContaining('`limit`') });
  });

  it('names the ways in a method or a login that is missing', async () => {
    expect((await call({ path: find, method: 'GET' })).headers.allow).toBe('POST');
    expect((await call({ path: find, body, headers: anonymous })).headers['www-authenticate']).toBe('Bearer');
  });
});

describe('a body that costs too much', () => {
  const large = Buffer.alloc(100 * 1024 * 1024, ' ');

  it.each([
    ['announced', { 'content-length': String(large.length) }],
    ['in chunks', { 'transfer-encoding': 'chunked' }],
  ])('of 100 MB, %s, is refused with an answer that arrives', async (_, headers) => {
    const { status, envelope } = await call({ path: find, body: large, headers: { ...authorized, ...headers } });
    expect([status, envelope.error?.code]).toEqual([413, 'body_too_large']);
    await expectServing();
  });

  it('of 100 MB from a stranger is not read', async () => {
    expect(await refusedWith({ path: find, body: large, headers: { authorization: 'Bearer x' } })).toEqual([
      401,
      'unauthorized',
    ]);
  });

  it('is not even asked for when the client waits for leave', async () => {
    const text = await raw(`${head(2_000_000)}Expect: 100-continue\r\n\r\n`, { to: hasty });
    expect(text).toMatch(/^HTTP\/1\.1 413 /);
    expect(text).not.toContain('100 Continue');
  });

  it('is asked for when it is small enough', async () => {
    const text = await raw(`${head(body13.length)}Expect: 100-continue\r\nConnection: close\r\n\r\n`, {
      after: body13,
    });
    expect(text).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /);
  });

  it('of exactly a MiB is read', async () => {
    const text = JSON.stringify({ query: 'x' });
    const exact = text + ' '.repeat(1024 * 1024 - text.length);
    expect((await call({ path: find, body: exact })).status).toBe(200);
    expect((await call({ path: find, body: `${exact} ` })).status).toBe(413);
  });

  it.each([
    ['a slow body', `${head(13)}\r\n{"q`],
    ['headers that never end', 'POST /tools/custom/find_title HTTP/1.1\r\nHost: x\r\nX-Slow: '],
    ['nothing at all', ''],
  ])('is given up: %s', async (_, text) => {
    const answer = await raw(text, { to: hasty });
    expect(answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*"code":"timeout"/);
    await expectServing(hasty);
  });

  it.each([
    ['no HTTP', 'HELLO\r\n\r\n'],
    ['two lengths', `${head(3)}Content-Length: 4\r\n\r\n{}`],
    ['length and chunks', `${head(3)}Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['a broken chunk', `${head(undefined)}Transfer-Encoding: chunked\r\n\r\nZZ\r\n`],
    ['endless headers', `${head(2)}X-Long: ${'x'.repeat(100_000)}\r\n\r\n{}`],
  ])('is no request: %s', async (_, text) => {
    expect(await raw(text)).toMatch(/^HTTP\/1\.1 400 [\s\S]*"code":"bad_request"/);
    await expectServing();
  });

  it('that its client drops is forgotten', async () => {
    const socket = await opened();
    socket.write(`${head(13)}\r\n{"q`);
    await new Promise((resolve) => setTimeout(resolve, 50));
    socket.destroy();
    await expectServing();
  });

  it('waits beside hundreds of others that say nothing', async () => {
    const idle = await Promise.all(Array.from({ length: 300 }, () => opened()));
    await expectServing();
    for (const socket of idle) socket.destroy();
  });
});

const body13 = '{"query":"x"}';

function head(length: number | undefined): string {
  const lines = [
    `POST ${find} HTTP/1.1`,
    'Host: 127.0.0.1:1',
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    ...(length === undefined ? [] : [`Content-Length: ${length}`]),
  ];
  return `${lines.join('\r\n')}\r\n`;
}

function opened({ address }: HttpBridge = bridge): Promise<Socket> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) }, () => resolve(socket));
    socket.on('error', reject);
  });
}

/** What comes back over one connection until the other side closes it; the second text follows after leave was given. */
async function raw(text: string, { after = '', to = bridge } = {}): Promise<string> {
  // The address is known only now.
  const written = text.replace('127.0.0.1:1\r\n', `${new URL(to.address).host}\r\n`);
  const socket = await opened(to);
  let answer = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    if (answer === '' && after !== '') socket.write(after);
    answer += chunk;
  });
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()).on('error', () => {}));
  socket.write(written);
  await closed;
  return answer;
}

describe('a bridge', () => {
  it('listens on the loopback interface only, and frees its port at the end', async () => {
    const other = await startHttpBridge({ session, token, port: 0, onFault: () => {} });
    expect(other.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const port = Number(new URL(other.address).port);
    const idle = connect({ host: '127.0.0.1', port });
    await new Promise((resolve) => idle.once('connect', resolve));
    await other.close();
    const again = await startHttpBridge({ session, token, port, onFault: () => {} });
    await again.close();
    idle.destroy();
  });

  it('does not share a port', async () => {
    const port = Number(new URL(bridge.address).port);
    await expect(startHttpBridge({ session, token, port, onFault: () => {} })).rejects.toMatchObject({
      code: 'EADDRINUSE',
    });
  });

  it('knows no token but its own', async () => {
    const other = await startHttpBridge({ session, token: 'another', port: 0, onFault: () => {} });
    const { status } = await send({ address: other.address, path: find, body: body13 });
    await other.close();
    expect(status).toBe(401);
  });

  it('reports what is its own fault, and goes on', async () => {
    const seen: unknown[] = [];
    const failing = { now: () => Promise.reject(new Error('boom')) };
    const other = await startHttpBridge({ session: failing, token, port: 0, onFault: (error) => seen.push(error) });
    const { status, envelope } = await send({ address: other.address, path: find, body: body13 });
    await other.close();
    expect([status, envelope.error?.code, seen.length]).toEqual([500, 'internal', 1]);
    expect(JSON.stringify(envelope)).not.toContain('boom');
  });
});
