import { decodeUtf8 } from '../text/decode-utf8.ts';
import type { LintText } from './lint-input.ts';

type FileText = Pick<LintText, 'text' | 'placed' | 'binary'>;

/**
 * The texts that a file of any encoding may hold. UTF-8 and UTF-16 with its mark are text; of anything else the bytes
 * are read as Latin-1 and, where zeros say that it may be UTF-16, as that from both of the first bytes on, so that a
 * file that is no UTF-8 hides nothing.
 */
export function fileTexts(bytes: Uint8Array): FileText[] {
  const marked = withMark(bytes);
  if (marked !== undefined) return [{ text: marked, placed: true }];
  const read = decodeUtf8(bytes);
  const plain: FileText =
    'text' in read
      ? { text: read.text, placed: true }
      : { text: Buffer.from(bytes).toString('latin1'), placed: true, binary: true };
  return bytes.includes(0) ? [plain, ...wide(bytes)] : [plain];
}

function withMark(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return utf16(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return utf16(swapped(bytes));
  return undefined;
}

/** The other byte order: not every build of Node decodes it by name. */
function swapped(bytes: Uint8Array): Uint8Array {
  return bytes.length % 2 === 0 ? Buffer.from(bytes).swap16() : bytes;
}

/** ASCII in either byte order is read in one of the two. */
function wide(bytes: Uint8Array): FileText[] {
  return [0, 1].map((start) => {
    const text = Buffer.from(bytes.subarray(start)).toString('utf16le');
    return { text, placed: false, binary: true };
  });
}

function utf16(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-16le', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
