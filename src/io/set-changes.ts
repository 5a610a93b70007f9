import { InputError } from '../model/errors.ts';
import type { Files } from '../model/files.ts';
import { linkGuard } from './link-guard.ts';
import { expectSafePath } from './set-paths.ts';
import { surveyFolder } from './survey-folder.ts';

/** A new state of some files of a set. */
export interface SetChange {
  /** Path below the root → bytes. */
  readonly write: ReadonlyMap<string, Uint8Array>;
  /** Paths below the root; those that are not there, or are written, are no matter. */
  readonly remove: readonly string[];
}

/** What has to be done, by paths below the root. */
export interface Changes {
  /** Sorted, but the record of a set, `run.json`, comes last: while it is old, it tells which old files are ours. */
  readonly write: readonly string[];
  /** Sorted. */
  readonly remove: readonly string[];
}

/**
 * What has to be done to reach the new state: only files whose bytes differ, only removals of what is there.
 * Throws `InputError` (`not-ours`) where a path leaves the root, itself or through a link, or would need a file of
 * somebody else to go away; `conflict` where one path is to be a file and a folder.
 */
export function changesOf(files: Files, root: string, change: SetChange): Changes {
  const removals = new Set(change.remove.filter((path) => !change.write.has(path)));
  for (const path of [...change.write.keys(), ...removals]) expectSafePath(path, root);
  expectNoConflict(root, [...change.write.keys()]);
  const guard = linkGuard(files, root);
  const remove = [...removals].filter((path) => {
    guard(path);
    const stat = files.linkStat(`${root}/${path}`);
    return stat !== undefined && stat.kind !== 'folder';
  });
  const write = [...change.write].filter(([path, bytes]) => {
    guard(path);
    return differs(files, root, path, bytes);
  });
  const going = new Set(remove);
  const blocked = new Set<string>();
  for (const [path] of write) for (const file of blockers(files, root, path, going)) blocked.add(file);
  if (blocked.size > 0) throw notOurs(root, [...blocked].sort());
  return { write: recordLast(write.map(([path]) => path).sort()), remove: remove.sort() };
}

function recordLast(paths: readonly string[]): string[] {
  const isRecord = (path: string): boolean => path === 'run.json';
  return [...paths.filter((path) => !isRecord(path)), ...paths.filter(isRecord)];
}

function differs(files: Files, root: string, path: string, bytes: Uint8Array): boolean {
  // A link is replaced by a file, whatever it leads to.
  const stat = files.linkStat(`${root}/${path}`);
  if (stat?.kind !== 'file' || stat.size !== bytes.length) return true;
  return Buffer.compare(files.read(`${root}/${path}`), bytes) !== 0;
}

/** Paths that are files and, by another path, folders too. */
export function conflictsIn(paths: readonly string[]): string[] {
  const all = new Set(paths);
  const both = new Set<string>();
  for (const path of paths) {
    for (let cut = path.indexOf('/'); cut > 0; cut = path.indexOf('/', cut + 1)) {
      if (all.has(path.slice(0, cut))) both.add(path.slice(0, cut));
    }
  }
  return [...both];
}

function expectNoConflict(root: string, paths: readonly string[]): void {
  const conflicts = conflictsIn(paths);
  if (conflicts.length === 0) return;
  throw new InputError(
    conflicts.map((path) => ({
      code: 'conflict',
      message: `${root}/${path} would have to be both a file and a folder: nothing was written.`,
      path: `${root}/${path}`,
      help: 'Rename a case or a skill, so that no name is the folder of another one.',
    })),
  );
}

/** Files that stand where the path needs a folder, or inside a folder where the path needs a file. */
function blockers(files: Files, root: string, path: string, going: ReadonlySet<string>): string[] {
  for (let cut = path.indexOf('/'); cut > 0; cut = path.indexOf('/', cut + 1)) {
    const parent = path.slice(0, cut);
    const kind = files.stat(`${root}/${parent}`)?.kind;
    if (kind === undefined) return [];
    if (kind !== 'folder') return going.has(parent) ? [] : [parent];
  }
  if (files.linkStat(`${root}/${path}`)?.kind !== 'folder') return [];
  const inside = surveyFolder(files, `${root}/${path}`).files.map((file) => file.path.slice(root.length + 1));
  return inside.length === 0 ? [path] : inside.filter((file) => !going.has(file));
}

function notOurs(root: string, blocked: readonly string[]): InputError {
  return new InputError(
    blocked.map((path) => ({
      code: 'not-ours',
      message: `${root}/${path} is in the way of a file to be written and is not ours.`,
      path: `${root}/${path}`,
      help: 'Move it away and run the command again.',
    })),
  );
}
