import { InputError } from '../model/errors.ts';
import type { Files } from '../model/files.ts';
import { FileFault } from '../model/files.ts';
import type { Place } from '../model/place.ts';
import { decodeFile } from '../text/decode-file.ts';
import { whyUnusable } from './why-unusable.ts';

/** The text of a file. Throws `InputError` when it cannot be read or is not UTF-8 (with the byte offset). */
export function readText(files: Files, path: string, askedBy?: Place): string {
  return decodeFile({ path, bytes: readBytes(files, path, askedBy) });
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
