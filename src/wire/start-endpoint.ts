import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RecordedRequest } from '../model/recording.ts';
import { answerRequest, type ReceivedRequest, type Reply } from './answer-request.ts';
import { readBody } from './read-body.ts';
import type { Script } from './script.ts';
import { type ScriptedModel, scriptedModel } from './scripted-model.ts';
import { pathWithoutCredentials, withoutCredentials } from './without-credentials.ts';

/** What an endpoint needs. */
export interface EndpointOptions {
  /** What the model answers. */
  readonly script: Script;
  /**
   * Takes each request before it is answered, in ascending `index`. When it fails, the client gets an error with
   * status 500, and `close` rejects with that failure.
   */
  readonly onRequest: (request: RecordedRequest) => void | Promise<void>;
  /** Most bytes of a body, both as sent and decoded; default 32 MiB. */
  readonly bodyLimit?: number;
}

/** A running endpoint. */
export interface Endpoint {
  /** `http://127.0.0.1:<port>`, without a path. */
  readonly url: string;
  /** Ends all connections and waits until nothing is left. Rejects when a request could not be taken down. */
  close(): Promise<void>;
}

const BODY_LIMIT = 32 * 1024 * 1024;
const UNTAKEN: Reply = {
  status: 500,
  type: 'application/json',
  chunks: ['{"error":{"message":"The request could not be recorded.","type":"server_error","param":null,"code":null}}'],
};

/**
 * Starts an endpoint on a free port of 127.0.0.1 that speaks the model APIs and answers with a script. It forwards
 * nothing. A WebSocket handshake is a request for something unknown.
 */
export async function startEndpoint(options: EndpointOptions): Promise<Endpoint> {
  const desk: Desk = { options, model: scriptedModel(options.script), count: 0, failures: [] };
  const pending = new Set<Promise<void>>();
  const server = createServer((request, response) => {
    const handled = handle(desk, request, response).finally(() => pending.delete(handled));
    pending.add(handled);
  });
  await listening(server);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      await closed(server);
      await Promise.all(pending);
      if (desk.failures.length > 0) throw desk.failures[0];
    },
  };
}

interface Desk {
  readonly options: EndpointOptions;
  readonly model: ScriptedModel;
  count: number;
  readonly failures: unknown[];
}

/** Never rejects: failures are kept for `close`. */
async function handle(desk: Desk, request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.on('error', () => response.destroy());
  const received = await receive(request, desk.options.bodyLimit ?? BODY_LIMIT);
  if (received === undefined) return;
  try {
    send(response, await take(desk, received));
  } catch (error) {
    desk.failures.push(error);
    send(response, UNTAKEN);
  }
}

/** `undefined`: the client went away before its request was whole. */
async function receive(request: IncomingMessage, limit: number): Promise<ReceivedRequest | undefined> {
  try {
    const body = await readBody(request, limit);
    return {
      method: request.method ?? 'GET',
      path: pathWithoutCredentials(request.url ?? '/'),
      headers: withoutCredentials(request.rawHeaders),
      has: (header) => request.headers[header] !== undefined,
      body,
    };
  } catch {
    return undefined;
  }
}

/** Nothing waits between the step, the index and the call of the sink, so all three have the same order. */
async function take(desk: Desk, received: ReceivedRequest): Promise<Reply> {
  const { reply, seen } = answerRequest(received, desk.model);
  const { method, path, headers } = received;
  await desk.options.onRequest({ index: desk.count++, method, path, headers, ...seen });
  return reply;
}

function send(response: ServerResponse, { status, type, chunks }: Reply): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
  for (const chunk of chunks) response.write(chunk);
  response.end();
}

function listening(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
