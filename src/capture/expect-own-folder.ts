import { InputError } from '../model/errors.ts';
import type { Files } from '../model/files.ts';
import { joinPath, normalPath } from '../text/posix-path.ts';
import { isOwnFile } from './is-own-file.ts';
import { listSet } from './list-set.ts';
import { readRun } from './run-record.ts';

/**
 * The files of an output folder that an earlier run wrote, for removal. The folder must be new, empty or ours: each
 * file has the hash that our record notes, or the one (`pending`) that an interrupted run was about to write.
 * Throws `InputError` (`not-ours`) when it holds any other file.
 */
export function expectOwnFolder(
  files: Files,
  folder: string,
  pending: ReadonlyMap<string, string> = new Map(),
): string[] {
  const kind = files.stat(folder)?.kind;
  if (kind === undefined) return [];
  const record = kind === 'folder' ? readRun(files, folder) : undefined;
  const own = new Map(Object.entries(record?.outputs ?? {}));
  const isOwn = (path: string): boolean =>
    (path === 'run.json' && record !== undefined) ||
    ((own.has(path) || pending.has(path)) &&
      isOwnFile(files, joinPath(folder, path), [own.get(path), pending.get(path)]));
  const found = kind === 'folder' ? listSet(files, normalPath(folder)).files : [folder];
  const foreign = found.find((path) => kind !== 'folder' || !isOwn(path));
  if (foreign === undefined) return found.slice();
  const why = own.has(foreign) ? 'which is not as it was written' : 'which is not ours';
  const message = `${folder} holds ${JSON.stringify(foreign)}, ${why}: nothing is written there.`;
  const help = 'Name a new or an empty folder.';
  throw new InputError({ code: 'not-ours', message, path: folder, help });
}
