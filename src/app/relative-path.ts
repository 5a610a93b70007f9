import { posix, sep } from 'node:path';
import { FileFault, type Files } from '../model/files.ts';

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
 * lead to the same path, also where the working folder was reached through a link.
 */
export function relativePath(files: Files, { root, real }: Here, word: string): string {
  const path = toPosix(word);
  const isAbsolute = /^(?:[A-Za-z]:)?\//.test(path);
  const absolute = isAbsolute ? path : `${root}/${path}`;
  const first = posix.relative(root, absolute);
  if (!first.startsWith('..')) return first;
  const other = posix.relative(real, absolute);
  if (!other.startsWith('..')) return other;
  const resolved = realOf(files, absolute);
  const third = resolved === undefined ? other : posix.relative(real, resolved);
  return third.startsWith('..') ? first : third;
}

function realOf(files: Files, path: string): string | undefined {
  try {
    return files.realPath(path);
  } catch (error) {
    if (error instanceof FileFault) return undefined;
    throw error;
  }
}

function toPosix(path: string): string {
  return sep === '\\' ? path.replaceAll('\\', '/') : path;
}
