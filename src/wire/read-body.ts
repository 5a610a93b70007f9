import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import * as zlib from 'node:zlib';

/** A request whose body cannot be used, with the HTTP status to answer. */
export interface BodyFault {
  readonly status: number;
  readonly message: string;
}

type Decode = (bytes: Buffer, options: { readonly maxOutputLength: number }) => Promise<Buffer>;

/** What a version of Node may lack, and its types with it. */
const zstd = (zlib as { readonly zstdDecompress?: typeof zlib.gunzip }).zstdDecompress;

const DECODERS: ReadonlyMap<string, Decode> = new Map<string, Decode>([
  ['gzip', promisify(zlib.gunzip)],
  ['x-gzip', promisify(zlib.gunzip)],
  ['deflate', promisify(zlib.inflate)],
  ['br', promisify(zlib.brotliDecompress)],
  ...(zstd === undefined ? [] : [['zstd', promisify(zstd) as Decode] as const]),
]);

/**
 * The decoded bytes of a request, `limit` bytes at most both before and after decoding. A longer body is read to its
 * end and thrown away, so that the client reads the answer. Rejects when the client goes away.
 */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer | BodyFault> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes <= limit) chunks.push(chunk);
    else chunks.length = 0;
  }
  if (bytes > limit) return tooLarge(limit);
  const encoding = (request.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  return encoding === 'identity' || bytes === 0
    ? Buffer.concat(chunks)
    : decode(Buffer.concat(chunks), encoding, limit);
}

async function decode(bytes: Buffer, encoding: string, limit: number): Promise<Buffer | BodyFault> {
  const decoder = DECODERS.get(encoding);
  if (decoder === undefined) {
    const why = encoding === 'zstd' ? ` with Node ${process.versions.node}; Node 22.15 and newer read it` : '';
    return { status: 415, message: `The content encoding ${encoding} is not supported${why}.` };
  }
  try {
    return await decoder(bytes, { maxOutputLength: limit });
  } catch (error) {
    if (error instanceof RangeError) return tooLarge(limit);
    return { status: 400, message: `The body is not ${encoding}.` };
  }
}

function tooLarge(limit: number): BodyFault {
  return { status: 413, message: `The body is larger than ${limit} bytes.` };
}
