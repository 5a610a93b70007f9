import { InputError } from '../model/errors.ts';
import type { Files } from '../model/files.ts';
import { normalPath } from '../text/posix-path.ts';
import { listSet } from './list-set.ts';
import { readRun } from './run-record.ts';

/**
 * The files of an output folder that an earlier run wrote, for removal. The folder must be new, empty or ours.
 * Throws `InputError` (`not-ours`) when it holds a file that our record does not name.
 */
export function expectOwnFolder(files: Files, folder: string): string[] {
  if (files.stat(folder) === undefined) return [];
  const record = files.stat(folder)?.kind === 'folder' ? readRun(files, folder) : undefined;
  const own = new Set(record === undefined ? [] : ['run.json', ...Object.keys(record.outputs)]);
  const found = files.stat(folder)?.kind === 'folder' ? listSet(files, normalPath(folder)).files : [folder];
  const foreign = found.find((path) => !own.has(path));
  if (foreign === undefined) return found.slice();
  const message = `${folder} holds ${JSON.stringify(foreign)}, which is not ours: nothing is written there.`;
  throw new InputError({ code: 'not-ours', message, path: folder, help: 'Name a new or an empty folder.' });
}
