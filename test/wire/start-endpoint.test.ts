import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { connect } from 'node:net';
import * as zlib from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { RecordedRequest } from '../../src/model/recording.ts';
import { type RunningEndpoint, runningEndpoint } from './running-endpoint.ts';

const tools = [{ name: 'read', input_schema: {} }];
const ask = (more: object = {}): string =>
  JSON.stringify({ model: 'm', max_tokens: 9, tools, messages: [{ role: 'user', content: 'Hi.' }], ...more });

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly headers: IncomingMessage['headers'];
}

/** A request as no client library would send it. */
function raw(url: string, options: RequestOptions, body?: string | Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(url, { method: 'POST', path: '/v1/messages', ...options }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          body: Buffer.concat(chunks).toString(),
          headers: response.headers,
        }),
      );
    });
    request.on('error', reject);
    request.end(body);
  });
}

const say = '  - say: One.\n  - say: Two.\n  - say: Three.\n';
const errorType = ({ body }: Answer): string => JSON.parse(body).error.type;
const last = ({ requests }: RunningEndpoint): RecordedRequest | undefined => requests.at(-1);

const zstd = (zlib as { readonly zstdCompressSync?: typeof zlib.gzipSync }).zstdCompressSync;
const encodings: readonly (readonly [string, (text: string) => Buffer])[] = [
  ['gzip', zlib.gzipSync],
  ['x-gzip', zlib.gzipSync],
  ['deflate', zlib.deflateSync],
  ['br', zlib.brotliCompressSync],
  ...(zstd === undefined ? [] : [['zstd', zstd] as const]),
];

describe('a body', () => {
  it.each(encodings)('is decoded from %s', async (encoding, encode) => {
    const endpoint = await runningEndpoint(say);
    const text = ask({ system: 'größer' });
    const answer = await raw(endpoint.url, { headers: { 'content-encoding': encoding } }, encode(text));
    expect([answer.status, JSON.parse(answer.body).content[0].text]).toEqual([200, 'One.']);
    expect(last(endpoint)).toMatchObject({ text, bytes: Buffer.byteLength(text), body: { system: 'größer' }, step: 0 });
  });

  it.skipIf(zstd !== undefined)('in zstd is refused with the version of Node that reads it', async () => {
    const endpoint = await runningEndpoint(say);
    const answer = await raw(endpoint.url, { headers: { 'content-encoding': 'zstd' } }, 'x');
    expect([answer.status, errorType(answer)]).toEqual([415, 'invalid_request_error']);
    expect(answer.body).toContain('Node 22.15');
    expect(last(endpoint)).toMatchObject({ text: '', bytes: 0, body: undefined, step: undefined });
  });

  const wrong: readonly (readonly [string, string, string | Buffer, number, string])[] = [
    ['of an unknown encoding', 'rot13', ask(), 415, 'rot13'],
    ['that is not gzip', 'gzip', ask(), 400, 'not gzip'],
    ['of half a gzip', 'gzip', zlib.gzipSync(ask()).subarray(0, 30), 400, 'not gzip'],
    ['that is not UTF-8', 'identity', Buffer.from([0x22, 0xff, 0x22]), 400, 'from byte 1 on'],
    ['that is no JSON', 'identity', '{"model":', 400, 'not valid JSON'],
    ['that is no object', 'identity', '[]', 400, 'not a JSON object'],
    ['that is empty', 'identity', '', 400, 'not valid JSON'],
    ['nested without end', 'identity', '['.repeat(100_000), 400, 'levels deep'],
  ];
  it.each(wrong)('%s is refused and noted, and takes no step', async (_, encoding, body, status, word) => {
    const endpoint = await runningEndpoint(say);
    const answer = await raw(endpoint.url, { headers: { 'content-encoding': encoding } }, body);
    expect([answer.status, errorType(answer)]).toEqual([status, 'invalid_request_error']);
    expect(answer.body).toContain(word);
    expect(last(endpoint)).toMatchObject({
      api: 'anthropic-messages',
      step: undefined,
      note: expect.stringContaining(word),
    });
    expect((await raw(endpoint.url, {}, ask())).body).toContain('One.');
  });

  it('that was no JSON is kept as it came', async () => {
    const endpoint = await runningEndpoint(say);
    await raw(endpoint.url, {}, '{"model":');
    expect(last(endpoint)).toMatchObject({ text: '{"model":', bytes: 9, body: undefined });
  });

  it.each([
    ['as sent', {}, ask({ system: 'x'.repeat(3000) })],
    ['as decoded', { 'content-encoding': 'gzip' }, zlib.gzipSync('x'.repeat(1_000_000))],
    ['as decoded from br', { 'content-encoding': 'br' }, zlib.brotliCompressSync('x'.repeat(1_000_000))],
  ])('over the limit %s is refused, and none of it kept', async (_, headers, body) => {
    const endpoint = await runningEndpoint(say, { bodyLimit: 2000 });
    const answer = await raw(endpoint.url, { headers }, body);
    expect([answer.status, errorType(answer)]).toEqual([413, 'request_too_large']);
    expect(last(endpoint)).toMatchObject({ text: '', bytes: 0, note: 'The body is larger than 2000 bytes.' });
    expect((await raw(endpoint.url, {}, ask())).status).toBe(200);
  });
});

describe('a route', () => {
  const unknown: readonly (readonly [string, RequestOptions, string])[] = [
    [
      'with headers of Anthropic',
      { path: '/api/x', headers: { 'anthropic-version': '1' } },
      '"type":"not_found_error"',
    ],
    ['with headers of Google', { path: '/x', headers: { 'x-goog-api-key': 'k' } }, '"status":"NOT_FOUND"'],
    ['of a Gemini version', { path: '/v1beta/x' }, '"status":"NOT_FOUND"'],
    ['of nobody', { path: '/' }, '"type":"invalid_request_error"'],
    ['with another method', { path: '/v1/messages', method: 'GET' }, 'GET /v1/messages'],
    ['with a second slash', { path: '//v1/messages' }, 'There is nothing'],
  ];
  it.each(unknown)('that is unknown, %s, is 404 in that form', async (_, options, word) => {
    const endpoint = await runningEndpoint(say);
    const answer = await raw(endpoint.url, options);
    expect(answer.status).toBe(404);
    expect(answer.body).toContain(word);
    expect(last(endpoint)).toMatchObject({ api: undefined, step: undefined });
  });

  it.each(['/messages', '/v1/messages', '/v1/messages?beta=true'])('%s is the same', async (path) => {
    const endpoint = await runningEndpoint(say);
    expect((await raw(endpoint.url, { path }, ask())).body).toContain('One.');
    expect(last(endpoint)?.path).toBe(path);
  });

  it.each([
    ['/v1/models', 200],
    ['/api/hello', 404],
  ])('answers HEAD %s with %i and no body', async (path, status) => {
    const endpoint = await runningEndpoint(say);
    expect(await raw(endpoint.url, { method: 'HEAD', path })).toMatchObject({ status, body: '' });
    expect(last(endpoint)).toMatchObject({ method: 'HEAD', path, text: '' });
  });

  it('is 404 for a WebSocket, without its key', async () => {
    const endpoint = await runningEndpoint(say);
    const headers = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      'sec-websocket-version': '13',
      'sec-websocket-protocol': 'realtime, openai-insecure-api-key.sk-abc',
    };
    const answer = await raw(endpoint.url, { method: 'GET', path: '/v1/responses', headers });
    expect(answer.status).toBe(404);
    expect(last(endpoint)?.headers).toContainEqual(['upgrade', 'websocket']);
    expect(JSON.stringify(endpoint.requests)).not.toContain('sk-abc');
  });

  it('through a proxy keeps neither host nor user', async () => {
    const endpoint = await runningEndpoint(say);
    await raw(endpoint.url, { method: 'GET', path: 'http://user:secret@model.invalid/v1/models?KEY=abc&limit=1' });
    expect(last(endpoint)).toMatchObject({ path: '/v1/models?KEY=&limit=1' });
    expect(last(endpoint)).not.toHaveProperty('note');
  });
});

describe('the sink', () => {
  it('has a request before the client has the answer', async () => {
    const order: string[] = [];
    const onRequest = async (): Promise<void> => {
      await new Promise((resolve) => setTimeout(resolve, 30));
      order.push('taken');
    };
    const { url } = await runningEndpoint(say, { onRequest });
    await raw(url, {}, ask());
    order.push('answered');
    expect(order).toEqual(['taken', 'answered']);
  });

  it('that fails makes the answer an error, and close fails with it', async () => {
    const onRequest = (): never => {
      throw new Error('disk full');
    };
    const { url, close } = await runningEndpoint(say, { onRequest });
    expect((await raw(url, {}, ask())).status).toBe(500);
    await expect(close()).rejects.toThrow('disk full');
  });

  it('gets requests at once in one order: of index, and of steps', async () => {
    const steps = Array.from({ length: 30 }, (_, index) => `  - say: Step ${index}.\n`).join('');
    const { url, requests } = await runningEndpoint(steps);
    const all = Array.from({ length: 30 }, (_, index) => raw(url, {}, ask({ system: 'x'.repeat(index * 500) })));
    const said = (await Promise.all(all)).map(({ body }) => JSON.parse(body).content[0].text);
    expect(new Set(said).size).toBe(30);
    expect(requests.map(({ index }) => index)).toEqual(requests.map((_, index) => index));
    expect(requests.map(({ step }) => step)).toEqual(requests.map((_, index) => index));
  });

  it('hears nothing of a client that goes away', async () => {
    const endpoint = await runningEndpoint(say);
    const socket = connect(Number(new URL(endpoint.url).port), '127.0.0.1');
    socket.write('POST /v1/messages HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{"mo');
    await new Promise((resolve) => setTimeout(resolve, 30));
    socket.destroy();
    expect((await raw(endpoint.url, {}, ask())).body).toContain('One.');
    expect(endpoint.requests.length).toBe(1);
  });
});

describe('the endpoint', () => {
  it('listens on loopback only, on a free port', async () => {
    const [one, two] = [await runningEndpoint(say), await runningEndpoint(say)];
    expect(one.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(one.url).not.toBe(two.url);
  });

  it('closes with connections open, and leaves nothing behind', async () => {
    const sockets = (): number =>
      process.getActiveResourcesInfo().filter((kind) => kind === 'TCPServerWrap' || kind === 'TCPSocketWrap').length;
    await expect.poll(sockets).toBe(0);
    const { url, close } = await runningEndpoint(say);
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    await new Promise((resolve) => socket.once('connect', resolve));
    socket.write('POST /v1/messages HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{"mo');
    const ended = new Promise((resolve) => socket.once('close', resolve));
    socket.on('error', () => undefined);
    await raw(url, {}, ask());
    await close();
    await ended;
    await expect(raw(url, {}, ask())).rejects.toThrow('ECONNREFUSED');
    await expect.poll(sockets).toBe(0);
  });

  it('gives the same bytes on every run', async () => {
    const run = async (): Promise<string[]> => {
      const { url } = await runningEndpoint('  - call: { tool: read, arguments: {} }\n  - say: Done.\n');
      return [(await raw(url, {}, ask())).body, (await raw(url, {}, ask({ stream: true }))).body];
    };
    expect(await run()).toEqual(await run());
  });
});
