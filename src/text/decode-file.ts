import { InputError } from '../model/errors.ts';
import { decodeUtf8 } from './decode-utf8.ts';

/** Bytes of a file with the path it was asked for by. */
export interface NamedBytes {
  /** As the configuration names it. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** The text of a file. Throws `InputError` (`not-utf8`) with the offset of the first byte that is not UTF-8. */
export function decodeFile({ path, bytes }: NamedBytes): string {
  const decoded = decodeUtf8(bytes);
  if ('text' in decoded) return decoded.text;
  const message = `This file is not UTF-8: the byte at offset ${decoded.offset} (counted from 0) does not fit.`;
  throw new InputError({ code: 'not-utf8', message, path, help: 'Save the file as UTF-8.' });
}
