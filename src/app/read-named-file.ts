import { posix } from 'node:path';
import { InputError } from '../model/errors.ts';
import type { Files } from '../model/files.ts';
import type { Place } from '../model/place.ts';
import { leadsInside } from './leads-inside.ts';
import { readBytes } from './read-text.ts';

/**
 * The bytes of a file that another file, `list`, names. Whoever wrote the list may have put a link there: one that leads
 * out of both the working folder and that of the list is refused. Throws `InputError`.
 */
export function readNamedFile(files: Files, path: string, list: string, askedBy?: Place): Uint8Array {
  const isThere = files.stat(path) !== undefined;
  if (!isThere || leadsInside(files, path, ['.', posix.dirname(list)])) return readBytes(files, path, askedBy);
  throw new InputError({
    code: 'not-ours',
    ...(askedBy ?? { path }),
    message: `${path} is a link that leads out of the folder.`,
    help: 'Put the file itself there.',
  });
}
