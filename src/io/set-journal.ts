import { InputError } from '../model/errors.ts';
import type { Files } from '../model/files.ts';
import { brokenLocks, expectSafePath, type SetPaths } from './set-paths.ts';

/** What a replacement will do to the set. Staged files are numbered by their place in `write`. */
export interface Journal {
  readonly write: readonly string[];
  readonly remove: readonly string[];
}

/** Writes the journal so that it appears whole or not at all. */
export function writeJournal(files: Files, paths: SetPaths, journal: Journal): void {
  files.write(paths.draft, new TextEncoder().encode(`${JSON.stringify(journal)}\n`));
  files.rename(paths.draft, paths.journal);
}

/** The committed journal, or `undefined`. Throws `InputError` for a file that no writer of ours made. */
export function readJournal(files: Files, paths: SetPaths): Journal | undefined {
  if (files.linkStat(paths.journal) === undefined) return undefined;
  const value = parse(new TextDecoder().decode(files.read(paths.journal)));
  if (value === undefined) {
    const help = `Delete ${paths.journal} and run the command again.`;
    throw new InputError({
      code: 'not-ours',
      message: `${paths.journal} is no journal of ours.`,
      path: paths.journal,
      help,
    });
  }
  for (const path of [...value.write, ...value.remove]) expectSafePath(path, paths.root);
  return value;
}

function parse(text: string): Journal | undefined {
  try {
    const { write, remove } = JSON.parse(text) as Record<string, unknown>;
    return isPaths(write) && isPaths(remove) ? { write, remove } : undefined;
  } catch {
    return undefined;
  }
}

function isPaths(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((path) => typeof path === 'string');
}

/** Does what the journal says. It may have been done in part before: each step looks first. */
export function applyJournal(files: Files, paths: SetPaths, journal: Journal): void {
  for (const path of journal.remove) {
    const stat = files.linkStat(`${paths.root}/${path}`);
    // A folder here is the new set's: it took the place of the file in an earlier attempt.
    if (stat !== undefined && stat.kind !== 'folder') files.remove(`${paths.root}/${path}`);
    removeEmptyParents(files, paths.root, path);
  }
  const made = new Set<string>();
  journal.write.forEach((path, index) => {
    const staged = `${paths.staging}/${index}`;
    if (files.linkStat(staged) === undefined) return;
    const target = `${paths.root}/${path}`;
    const folder = target.slice(0, target.lastIndexOf('/'));
    if (!made.has(folder)) files.makeFolder(folder);
    made.add(folder);
    files.rename(staged, target);
  });
}

function removeEmptyParents(files: Files, root: string, path: string): void {
  for (let cut = path.lastIndexOf('/'); cut > 0; cut = path.lastIndexOf('/', cut - 1)) {
    const folder = `${root}/${path.slice(0, cut)}`;
    const stat = files.linkStat(folder);
    if (stat === undefined) continue;
    if (stat.kind !== 'folder' || files.list(folder).length > 0) return;
    files.removeFolder(folder);
  }
}

/**
 * Removes journal, draft, staging folder and what an interrupted taking of the lock left, but not the lock.
 * The journal goes first: without it the rest means nothing.
 */
export function clearControl(files: Files, paths: SetPaths): void {
  removeFile(files, paths.journal);
  removeFile(files, paths.draft);
  if (files.linkStat(paths.staging)?.kind === 'folder') {
    for (const entry of files.list(paths.staging)) files.remove(`${paths.staging}/${entry.name}`);
    files.removeFolder(paths.staging);
  } else removeFile(files, paths.staging);
  for (const left of brokenLocks(files, paths)) removeFile(files, left);
}

function removeFile(files: Files, path: string): void {
  if (files.linkStat(path) !== undefined) files.remove(path);
}
