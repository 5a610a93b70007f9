import type { IncomingMessage } from 'node:http';

/** The whole body, or why there is none; `gone`: the client went away. */
export type Body = Uint8Array | 'too large' | 'too slow' | 'gone';

/** What one body may cost. */
export interface BodyLimits {
  readonly bodyBytes: number;
  /** From here to the last byte. */
  readonly bodyMilliseconds: number;
}

/** Reads a body up to its limits. Beyond them nothing more is kept; the connection stays open for an answer. */
export function readBody(request: IncomingMessage, { bodyBytes, bodyMilliseconds }: BodyLimits): Promise<Body> {
  if (Number(request.headers['content-length'] ?? 0) > bodyBytes) return Promise.resolve('too large');
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const finish = (body: Body): void => {
      clearTimeout(timer);
      request.off('data', take).off('end', end).off('close', gone);
      resolve(body);
    };
    const take = (chunk: Buffer): void => {
      length += chunk.length;
      if (length > bodyBytes) finish('too large');
      else chunks.push(chunk);
    };
    const end = (): void => finish(Buffer.concat(chunks, length));
    const gone = (): void => finish('gone');
    const timer = setTimeout(() => finish('too slow'), bodyMilliseconds);
    request.on('data', take).once('end', end).once('close', gone);
  });
}
