import type { Measure } from '../model/capture.ts';
import { sha256 } from './sha256.ts';

/** UTF-8 bytes of a text. A lone surrogate counts three bytes, as the replacement character that encoders write. */
export function utf8Length(text: string): number {
  return Buffer.byteLength(text, 'utf8');
}

/** Unicode code points of a text; a lone surrogate counts as one. */
export function codePoints(text: string): number {
  let count = text.length;
  for (let index = 0; index + 1 < text.length; index++) {
    const isPair = (text.charCodeAt(index) & 0xfc00) === 0xd800 && (text.charCodeAt(index + 1) & 0xfc00) === 0xdc00;
    if (isPair) {
      count--;
      index++;
    }
  }
  return count;
}

/** Code points of a UTF-8 text: the bytes that begin one. */
export function codePointsOf(bytes: Uint8Array): number {
  let count = 0;
  for (const byte of bytes) if ((byte & 0xc0) !== 0x80) count++;
  return count;
}

/** Bytes, code points and hash of a text, exactly as it stands. */
export function measure(text: string): Measure {
  return { bytes: utf8Length(text), characters: codePoints(text), sha256: sha256(text) };
}
