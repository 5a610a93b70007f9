import { InputError } from '../model/errors.ts';
import { FileFault, type Files } from '../model/files.ts';
import type { NamedBytes } from '../text/decode-file.ts';

/** A file of a capture. Throws `InputError` (`unreadable`) when it is not there or may not be read. */
export function readFile(files: Files, path: string): NamedBytes {
  try {
    return { path, bytes: files.read(path) };
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    const why = error.code === 'ENOENT' || error.code === 'ENOTDIR' ? 'is not there' : `cannot be read (${error.code})`;
    const help = 'Restore it from version control, or capture and accept again.';
    throw new InputError({ code: 'unreadable', message: `${path} ${why}.`, path, help }, { cause: error });
  }
}
