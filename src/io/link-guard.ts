import { isAbsolute } from 'node:path';
import { InputError } from '../model/errors.ts';
import type { Files } from '../model/files.ts';

/**
 * Throws `InputError` (`not-ours`) for a relative root that a link, its own or one above it, leads out of the working
 * folder, to nothing, or into a repository's `.git`. Who wants to write elsewhere can name that folder itself.
 */
export function expectRootInside(files: Files, root: string): void {
  if (isAbsolute(root) || /^\.\.(\/|$)/.test(root)) return;
  const names = root.split('/');
  for (let length = 1; length <= names.length; length++) {
    const path = names.slice(0, length).join('/');
    const kind = files.linkStat(path)?.kind;
    if (kind === undefined) return;
    if (kind === 'link') expectInside(files, '.', path);
  }
}

/** Throws `InputError` for paths that go through a link out of the root; each folder is looked at once. */
export function linkGuard(files: Files, root: string): (path: string) => void {
  const safe = new Set<string>();
  return (path) => {
    for (let cut = path.indexOf('/'); cut > 0; cut = path.indexOf('/', cut + 1)) {
      const folder = path.slice(0, cut);
      if (safe.has(folder)) continue;
      if (files.linkStat(`${root}/${folder}`)?.kind === 'link') expectInside(files, root, `${root}/${folder}`);
      safe.add(folder);
    }
  };
}

function expectInside(files: Files, root: string, path: string): void {
  const help = 'Replace the link by a folder.';
  if (files.stat(path) === undefined) {
    const message = `${path} is a link that leads to nothing: nothing is written there.`;
    throw new InputError({ code: 'not-ours', message, path, help });
  }
  const [start, place] = [files.realPath(root), files.realPath(path)];
  const below = place.startsWith(start.endsWith('/') ? start : `${start}/`) ? place.slice(start.length) : undefined;
  // What stands in .git is run by git.
  if (below !== undefined && !below.split('/').some((name) => name.toLowerCase() === '.git')) return;
  const where = root === '.' ? 'the working folder' : root;
  const message = `${path} is a link that leads out of ${where}: nothing is written there.`;
  throw new InputError({ code: 'not-ours', message, path, help });
}
