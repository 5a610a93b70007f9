import { InputError } from '../model/errors.ts';
import type { Files } from '../model/files.ts';

/** The files that exist only while a set is being replaced. */
export interface SetPaths {
  readonly root: string;
  /** Holds the writer's process id. */
  readonly lock: string;
  /** New files, numbered. */
  readonly staging: string;
  readonly draft: string;
  /** Its appearance is the moment at which the new set counts. */
  readonly journal: string;
}

/** Names that begin with this belong to us in every folder that holds a set. */
const CONTROL_PREFIX = '.agentprompt-';

/**
 * Where lock, staging folder and journal stand: beside `.agentprompt/captures`, whose folder is ours anyway, and
 * inside every other root, because nothing is written outside of it.
 */
export function setPaths(root: string): SetPaths {
  const clean = root.replace(/\/+$/, '') || '.';
  const base = /(^|\/)\.agentprompt\/captures$/.test(clean) ? `${clean}.` : `${clean}/${CONTROL_PREFIX}`;
  return {
    root: clean,
    lock: `${base}lock`,
    staging: `${base}staging`,
    draft: `${base}draft`,
    journal: `${base}journal`,
  };
}

/** Bytes of the longest path below a root, and of the longest name in it, that every disk takes. */
const MAX_PATH = 1024;
const MAX_NAME = 255;

/**
 * Throws `InputError` (`not-ours`) for a path that could leave the set's folder, that no disk takes, that means one of
 * our own control files, or that leads into a repository's `.git`: what stands there is run by git.
 */
export function expectSafePath(path: string, root: string): void {
  if (isSafePath(path)) return;
  const shown = JSON.stringify(path.length > 200 ? `${path.slice(0, 200)}…` : path);
  const message = `${shown} is no path inside ${root}: nothing is written there.`;
  throw new InputError({
    code: 'not-ours',
    message,
    path: root,
    help: 'Rename the case, skill or file that it comes from.',
  });
}

/** Names of a repository's own folder: Windows leaves final dots and blanks out, and knows a short name and streams. */
const gitFolder = /^(?:\.git|git~\d)(?:[. ]*|:.*)$/i;

/** Whether `expectSafePath` lets a path pass. */
export function isSafePath(path: string): boolean {
  const names = path.split('/');
  const bad = (name: string): boolean =>
    /^(|\.|\.\.)$/.test(name) || gitFolder.test(name) || /[\\\p{Cc}]/u.test(name) || Buffer.byteLength(name) > MAX_NAME;
  return !names.some(bad) && Buffer.byteLength(path) <= MAX_PATH && !names[0]?.startsWith(CONTROL_PREFIX);
}

/** Whether one of our control files is there. Throws `InputError` (`not-ours`) for a link, a folder or a device. */
export function isControlFile(files: Files, path: string): boolean {
  const kind = files.linkStat(path)?.kind;
  if (kind === undefined) return false;
  if (kind === 'file') return true;
  const what = { folder: 'folder', link: 'link', other: 'pipe or device' }[kind];
  const message = `${path} is a ${what}, where only a file of agentprompt may stand.`;
  throw new InputError({
    code: 'not-ours',
    message,
    path,
    help: `Delete the ${what} ${path} and run the command again.`,
  });
}

/** What a writer that died while it broke a dead lock left: the lock's name with something behind it. */
export function brokenLocks(files: Files, paths: SetPaths): string[] {
  const cut = paths.lock.lastIndexOf('/') + 1;
  const folder = paths.lock.slice(0, cut);
  if (files.stat(folder)?.kind !== 'folder') return [];
  const prefix = `${paths.lock.slice(cut)}.`;
  return files.list(folder).flatMap(({ name }) => (name.startsWith(prefix) ? [folder + name] : []));
}
