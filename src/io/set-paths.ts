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
export const CONTROL_PREFIX = '.agentprompt-';

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

/** Throws `InputError` for a path that could leave the set's folder, or that means one of our own control files. */
export function expectSafePath(path: string, root: string): void {
  const names = path.split('/');
  const bad = (name: string): boolean => name === '' || name === '.' || name === '..' || /[\\\0]/.test(name);
  if (!names.some(bad) && !names[0]?.startsWith(CONTROL_PREFIX)) return;
  const message = `${JSON.stringify(path)} is no path inside ${root}: nothing is written outside of it.`;
  throw new InputError({ code: 'not-ours', message, path: root });
}

/** What a writer that died while it broke a dead lock left: the lock's name with something behind it. */
export function brokenLocks(files: Files, paths: SetPaths): string[] {
  const cut = paths.lock.lastIndexOf('/') + 1;
  const folder = paths.lock.slice(0, cut);
  if (files.stat(folder)?.kind !== 'folder') return [];
  const prefix = `${paths.lock.slice(cut)}.`;
  return files.list(folder).flatMap(({ name }) => (name.startsWith(prefix) ? [folder + name] : []));
}
