import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { type CallAnswer, refusal } from '../call-answer.ts';
import type { LiveSession } from '../live-session.ts';
import { answerRequest, type RequestContext } from './answer-request.ts';
import type { BodyLimits } from './read-body.ts';
import { sendAnswer, sendRaw } from './send-answer.ts';

/** What clients may cost. */
export interface HttpLimits extends BodyLimits {
  /** From the connection to the end of the headers. */
  readonly headersMilliseconds: number;
  /** How long a body that nobody wants is thrown away, so that the answer is read. */
  readonly lingerMilliseconds: number;
}

const defaultLimits: HttpLimits = {
  bodyBytes: 1024 * 1024,
  bodyMilliseconds: 10_000,
  headersMilliseconds: 5_000,
  lingerMilliseconds: 3_000,
};

/** How a bridge is started. */
export interface HttpBridgeOptions {
  readonly session: LiveSession;
  readonly token: string;
  /** 0: any free one. */
  readonly port: number;
  readonly limits?: Partial<HttpLimits>;
  /** Told about faults of the bridge itself. */
  readonly onFault: (error: unknown) => void;
}

/** A bridge that listens. */
export interface HttpBridge {
  /** `http://127.0.0.1:<port>`. */
  readonly address: string;
  /** Ends once the port is free again; answers that are on their way are given a moment. */
  readonly close: () => Promise<void>;
}

/** Waiting connections; many calls may come at once. */
const BACKLOG = 2_048;
const CLOSE_MILLISECONDS = 500;

/**
 * Listens on 127.0.0.1 for calls of tools, each a POST of its arguments to the route of the tool, with the token, and
 * answers with `{success, result, error}`. Rejects with the system's error when the port cannot be had.
 */
export async function startHttpBridge(options: HttpBridgeOptions): Promise<HttpBridge> {
  const limits: HttpLimits = { ...defaultLimits, ...options.limits };
  const hosts = new Set<string>();
  const context: RequestContext = { session: options.session, guard: { hosts, token: options.token }, limits };
  const server = createServer({
    headersTimeout: limits.headersMilliseconds,
    // A last resort: bodies have a limit of their own.
    requestTimeout: limits.headersMilliseconds + limits.bodyMilliseconds + limits.lingerMilliseconds,
    connectionsCheckingInterval: Math.min(1_000, limits.headersMilliseconds),
    keepAliveTimeout: limits.headersMilliseconds,
  });
  const open = new WeakMap<Duplex, ServerResponse>();
  const serve = (request: IncomingMessage, response: ServerResponse): void => {
    open.set(request.socket, response);
    response.once('close', () => open.delete(request.socket));
    answerRequest(request, response, context)
      .catch((error: unknown): CallAnswer => {
        options.onFault(error);
        return refusal('internal', 'The bridge failed; this is a bug.');
      })
      .then((answer) => {
        if (answer !== undefined && !response.destroyed)
          sendAnswer(request, response, answer, limits.lingerMilliseconds);
      })
      .catch(options.onFault);
  };
  server.on('request', serve).on('checkContinue', serve);
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable || open.get(socket)?.headersSent === true) socket.destroy();
    else sendRaw(socket, clientFault(error), limits.lingerMilliseconds);
  });
  const port = await listen(server, options.port);
  for (const name of ['127.0.0.1', 'localhost']) hosts.add(`${name}:${port}`);
  return { address: `http://127.0.0.1:${port}`, close: () => close(server) };
}

function clientFault({ code }: NodeJS.ErrnoException): CallAnswer {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return refusal('timeout', 'The request did not arrive in time.');
  return refusal('bad_request', 'This is not an HTTP request that can be read.');
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host: '127.0.0.1', port, backlog: BACKLOG }, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), CLOSE_MILLISECONDS);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
}
