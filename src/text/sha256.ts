import { createHash } from 'node:crypto';

/** SHA-256 of bytes, or of the UTF-8 form of a text, as 64 lower-case hex digits. */
export function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}
