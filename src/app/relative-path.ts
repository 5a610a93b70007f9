import * as systemPath from 'node:path';
import { FileFault, type Files } from '../model/files.ts';
import { pathFrom, type SystemPath, toPosix } from './path-from.ts';

/** The working folder, absolute: as it was named, and with links resolved. */
export interface Here {
  readonly root: string;
  readonly real: string;
}

/** The working folder that `files` is rooted at. */
export function hereOf(files: Files, root: string): Here {
  return { root: toPosix(root), real: files.realPath('.') };
}

/**
 * A path of the command line, relative to the working folder and POSIX, '' for that itself: relative and absolute words
 * lead to the same path, also where the working folder was reached through a link. On another drive it stays absolute.
 */
export function relativePath(files: Files, here: Here, word: string, system: SystemPath = systemPath): string {
  const absolute = toPosix(system.resolve(here.root, word), system);
  const first = pathFrom(here.root, absolute, system);
  if (!leadsOut(first, system)) return first;
  const other = pathFrom(here.real, absolute, system);
  if (!leadsOut(other, system)) return other;
  const resolved = realOf(files, absolute);
  const third = resolved === undefined ? other : pathFrom(here.real, resolved, system);
  return leadsOut(third, system) ? first : third;
}

function leadsOut(path: string, system: SystemPath): boolean {
  return path === '..' || path.startsWith('../') || system.isAbsolute(path);
}

function realOf(files: Files, path: string): string | undefined {
  try {
    return files.realPath(path);
  } catch (error) {
    if (error instanceof FileFault) return undefined;
    throw error;
  }
}
