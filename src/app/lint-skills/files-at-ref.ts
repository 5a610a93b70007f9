import { posix } from 'node:path';
import { findRepository } from '../../io/git.ts';
import { gitFiles } from '../../io/git-files.ts';
import { FileFault, type FileStat, type Files } from '../../model/files.ts';
import type { LintEnvironment } from '../environment.ts';
import { isAbsolutePath } from '../path-from.ts';

/** As on disk: more links than this on one path are a loop. */
const maxLinks = 40;

/**
 * The working folder as it was committed at a ref: the same relative paths, links followed inside of the repository.
 * Outside of it nothing is there. Nothing can be written. `under`: the folders that are looked at, relative to the
 * working folder. Throws `InputError` where there is no repository or no such ref.
 */
export function filesAtRef({ root, files }: LintEnvironment, ref: string, under: readonly string[]): Files {
  const repository = findRepository(root);
  const here = `/${repository.prefix}`;
  const top = repository.root;
  const place = (path: string): string | undefined => {
    if (!isAbsolutePath(path)) return posix.join(here, path);
    const real = realOf(files, path);
    return real === top || real.startsWith(`${top}/`) ? real.slice(top.length) || '/' : undefined;
  };
  const folders = under.map((path) => place(path) ?? '/').map((path) => path.slice(1).replace(/\/$/, ''));
  const tree = gitFiles(top, ref, folders.includes('') ? [] : folders);
  return { ...tree, ...viewOf(tree, place, top) };
}

/** A folder of today may be gone, or not be there yet: then its path is taken as it is. */
function realOf(files: Files, path: string): string {
  try {
    return files.stat(path) === undefined ? posix.normalize(path) : files.realPath(path);
  } catch (error) {
    if (error instanceof FileFault) return posix.normalize(path);
    throw error;
  }
}

type View = Pick<Files, 'read' | 'list' | 'stat' | 'linkStat' | 'realPath' | 'readLink'>;

function viewOf(tree: Files, place: (path: string) => string | undefined, top: string): View {
  const at = (path: string, follow: boolean): string => {
    const start = place(path);
    const end = start === undefined ? undefined : resolved(tree, start, follow);
    if (end === undefined) throw new FileFault('ENOENT', path);
    return end;
  };
  const stat = (path: string, follow: boolean): FileStat | undefined => {
    const start = place(path);
    const end = start === undefined ? undefined : resolved(tree, start, follow);
    return end === undefined ? undefined : tree.stat(end);
  };
  return {
    read: (path) => tree.read(at(path, true)),
    list: (path) => tree.list(at(path, true)),
    stat: (path) => stat(path, true),
    linkStat: (path) => stat(path, false),
    realPath: (path) => {
      const end = at(path, true);
      if (tree.stat(end) === undefined) throw new FileFault('ENOENT', path);
      return end === '/' ? top : `${top}${end}`;
    },
    readLink: (path) => tree.readLink(at(path, false)),
  };
}

/** The absolute path in the tree with links on the way followed; `undefined` when one leads out of it or in a circle. */
function resolved(tree: Files, path: string, follow: boolean): string | undefined {
  const rest = names(path).reverse();
  let at = '';
  for (let links = 0; rest.length > 0; ) {
    const name = rest.pop()!;
    const next = `${at}/${name}`;
    if (name === '..') at = at.slice(0, Math.max(0, at.lastIndexOf('/')));
    else if (tree.stat(next)?.kind !== 'link' || (rest.length === 0 && !follow)) at = next;
    else {
      const target = tree.readLink(next);
      links += 1;
      if (links > maxLinks || target.startsWith('/') || climbsOut(at, target)) return undefined;
      rest.push(...names(target).reverse());
    }
  }
  return at === '' ? '/' : at;
}

function climbsOut(folder: string, target: string): boolean {
  return posix.join(folder.slice(1) || '.', target).startsWith('..');
}

function names(path: string): string[] {
  return path.split('/').filter((name) => name !== '' && name !== '.');
}
