import { isUtf8 } from 'node:buffer';

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/**
 * Decodes strict UTF-8. A byte order mark stays in the text, so that the text encodes back to the same bytes.
 * Bytes that are not UTF-8 yield the 0-based offset of the first byte that cannot be part of it.
 */
export function decodeUtf8(bytes: Uint8Array): { readonly text: string } | { readonly offset: number } {
  if (isUtf8(bytes)) return { text: decoder.decode(bytes) };
  return { offset: firstFault(bytes) };
}

function firstFault(bytes: Uint8Array): number {
  let index = 0;
  while (index < bytes.length) {
    const length = sequenceLength(bytes, index);
    if (length === 0) return index;
    index += length;
  }
  return index;
}

/** Length of the well-formed sequence at `index` (Unicode standard, table 3-7), or 0. */
function sequenceLength(bytes: Uint8Array, index: number): number {
  const lead = bytes[index]!;
  if (lead < 0x80) return 1;
  const second = bytes[index + 1] ?? 0;
  if (lead >= 0xc2 && lead <= 0xdf) return isTail(second) ? 2 : 0;
  if (lead >= 0xe0 && lead <= 0xef) {
    const low = lead === 0xe0 ? 0xa0 : 0x80;
    const high = lead === 0xed ? 0x9f : 0xbf;
    return second >= low && second <= high && isTail(bytes[index + 2]) ? 3 : 0;
  }
  if (lead < 0xf0 || lead > 0xf4) return 0;
  const low = lead === 0xf0 ? 0x90 : 0x80;
  const high = lead === 0xf4 ? 0x8f : 0xbf;
  return second >= low && second <= high && isTail(bytes[index + 2]) && isTail(bytes[index + 3]) ? 4 : 0;
}

function isTail(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0xc0) === 0x80;
}
