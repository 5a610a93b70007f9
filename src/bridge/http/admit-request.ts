import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type CallError, refusal } from '../call-answer.ts';

/** What a request must show before anything else of it is looked at. */
export interface Guard {
  /** Values of `Host`, in lower case. */
  readonly hosts: ReadonlySet<string>;
  readonly token: string;
}

/**
 * Whom a request comes from. A page in a browser is refused by its `Host` (a name that was made to lead here) and by
 * having an `Origin` at all; a program by the lack of the token. `undefined` when it may go on.
 */
export function admitRequest(request: IncomingMessage, { hosts, token }: Guard): CallError | undefined {
  const named = request.headersDistinct['host'] ?? [];
  if (named.length !== 1 || !hosts.has(named[0]!.toLowerCase())) {
    return refusal('forbidden_host', 'The Host header is not the address of this bridge.').error;
  }
  if (request.headers.origin !== undefined) {
    return refusal('forbidden_origin', 'Requests of web pages (with an Origin header) are refused.').error;
  }
  if (isToken(request.headersDistinct['authorization'] ?? [], token)) return undefined;
  const message = 'The Authorization header is missing or wrong: send "$MCP_AUTH", from the bridge shell.';
  return refusal('unauthorized', message).error;
}

function isToken(headers: readonly string[], token: string): boolean {
  const given = /^bearer +(\S+)$/i.exec(headers.length === 1 ? headers[0]! : '')?.[1];
  // Digests have one length, so that the comparison takes the same time for every text.
  return timingSafeEqual(digest(given ?? ''), digest(token)) && given !== undefined;
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
