import { normalPath } from '../text/posix-path.ts';
import { type EntryReader, faulty } from './entry-reader.ts';

/**
 * The path of a file named inside another file, as the configuration would name it. It may stand anywhere below the
 * configuration's folder or below the naming file's own. Throws `InputError` for a path that leads out of both.
 */
export function besidePath(reader: EntryReader, path: string): string {
  const { folder } = reader;
  const joined = normalPath(folder + path);
  const below = !joined.startsWith('../') && joined !== '..' && !joined.startsWith('/');
  const beside = joined.startsWith(normalPath(folder) + (folder === '' ? '' : '/'));
  const odd = path === '' || path.startsWith('/') || /[\\\0]/.test(path) || /^[A-Za-z]:/.test(path);
  if (odd || !(below || beside))
    throw faulty(reader, 'not-ours', `names ${JSON.stringify(path)}, which leads out of the folder`);
  return joined;
}
