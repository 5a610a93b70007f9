import { InputError } from '../model/errors.ts';
import type { Files } from '../model/files.ts';
import { FileFault } from '../model/files.ts';
import type { Place } from '../model/place.ts';
import { decodeUtf8 } from '../text/decode-utf8.ts';
import { whyUnusable } from './why-unusable.ts';

/** The text of a file. Throws `InputError` when it cannot be read or is not UTF-8 (with the byte offset). */
export function readText(files: Files, path: string, askedBy?: Place): string {
  const decoded = decodeUtf8(readBytes(files, path, askedBy));
  if ('text' in decoded) return decoded.text;
  throw new InputError({
    code: 'not-utf8',
    path,
    message: `${path} is not UTF-8: the byte at offset ${decoded.offset} (counted from 0) does not fit.`,
    help: 'Save the file as UTF-8.',
  });
}

/** The bytes of a file; a failure names who asked for it. */
export function readBytes(files: Files, path: string, askedBy?: Place): Uint8Array {
  try {
    return files.read(path);
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    const { reason, ...help } = whyUnusable(error.code);
    throw new InputError(
      { code: 'unreadable', ...(askedBy ?? { path }), message: `${path} ${reason}.`, ...help },
      { cause: error },
    );
  }
}
