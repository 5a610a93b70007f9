import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { CallAnswer } from '../call-answer.ts';
import { httpAnswer } from './http-answer.ts';

/**
 * Writes an answer. Where a body is still on its way, it is thrown away as it comes, for some milliseconds at most, and
 * the connection is closed only then: closed at once, the client would see a broken connection and not the answer.
 */
export function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answer: CallAnswer,
  lingerMilliseconds: number,
): void {
  const { status, headers, body } = httpAnswer(answer);
  if (request.complete) {
    response.writeHead(status, headers).end(body);
    return;
  }
  response.writeHead(status, { ...headers, connection: 'close' });
  response.write(body);
  const end = (): void => {
    clearTimeout(timer);
    response.end();
  };
  const timer = setTimeout(end, lingerMilliseconds);
  request
    .once('end', end)
    .once('close', end)
    .on('error', () => {});
  request.resume();
}

/** The same for a request that never became one; what is left of the connection is closed. */
export function sendRaw(socket: Duplex, answer: CallAnswer, lingerMilliseconds: number): void {
  const { status, headers, body } = httpAnswer(answer);
  const lines = Object.entries({ ...headers, connection: 'close' }).map(([name, value]) => `${name}: ${value}`);
  socket.on('error', () => {});
  socket.end(`HTTP/1.1 ${status} Refused\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
  setTimeout(() => socket.destroy(), lingerMilliseconds).unref();
}
