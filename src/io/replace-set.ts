import { InputError } from '../model/errors.ts';
import { FileFault, type Files } from '../model/files.ts';
import { applyJournal, finishJournal } from './apply-journal.ts';
import { expectRootInside } from './link-guard.ts';
import type { Owner } from './process-owner.ts';
import { type Changes, changesOf, type SetChange } from './set-changes.ts';
import { clearControl, journalOf, readJournal, writeJournal } from './set-journal.ts';
import { busy, holdsLock, lockHolder, takeLock } from './set-lock.ts';
import { brokenLocks, type SetPaths, setPaths } from './set-paths.ts';

/** What a replacement did: paths below the root, in the order of the work. */
export interface Replaced {
  readonly written: readonly string[];
  readonly removed: readonly string[];
}

/**
 * Replaces files below `root` as one step: after a crash at any moment a reader sees the old set, the new one, or
 * that the work was interrupted, and the next writer finishes or undoes it. (A loss of power is not covered: nothing
 * is forced to the disk.) Files that are not named are never touched; folders that become empty go away. When nothing
 * differs, nothing is touched at all.
 * Throws `InputError`: `busy` while another process writes, `not-ours` for what must not be written.
 */
export function replaceSet(files: Files, root: string, change: SetChange, owner: Owner): Replaced {
  const paths = setPaths(root);
  expectRootInside(files, paths.root);
  if (!isUnsettled(files, paths) && isEmpty(changesOf(files, paths.root, change))) return { written: [], removed: [] };
  return whileLocked(files, paths, owner, () => {
    finishOrUndo(files, paths);
    const changes = changesOf(files, paths.root, change);
    if (isEmpty(changes)) return { written: [], removed: [] };
    const journal = journalOf(files, paths.root, changes, change.write);
    stage(files, paths, changes, change);
    if (!holdsLock(files, paths.lock, owner)) throw busy(paths.lock, lockHolder(files, paths.lock) ?? 0);
    writeJournal(files, paths, journal);
    applyJournal(files, paths, journal);
    clearControl(files, paths);
    return { written: changes.write, removed: changes.remove };
  });
}

/** Path below the root → hash, of the files that a dead writer was about to write or has written. */
export function pendingWrites(files: Files, root: string): ReadonlyMap<string, string> {
  const journal = readJournal(files, setPaths(root));
  return new Map(journal?.write.map(({ path, sha256 }) => [path, sha256]));
}

/**
 * For writers: finishes the work of a dead writer if it was committed, else undoes it. Says which, or `clean`, in
 * which case nothing was touched. Throws `InputError` for work that cannot be finished; it names the files to delete.
 */
export function recoverSet(files: Files, root: string, owner: Owner): 'clean' | 'finished' | 'undone' {
  const paths = setPaths(root);
  expectRootInside(files, paths.root);
  if (!isUnsettled(files, paths)) return 'clean';
  return whileLocked(files, paths, owner, () => finishOrUndo(files, paths));
}

function isUnsettled(files: Files, paths: SetPaths): boolean {
  const control = [paths.lock, paths.journal, paths.staging, paths.draft];
  return control.some((path) => files.linkStat(path) !== undefined) || brokenLocks(files, paths).length > 0;
}

function isEmpty(changes: Changes): boolean {
  return changes.write.length === 0 && changes.remove.length === 0;
}

function whileLocked<T>(files: Files, paths: SetPaths, owner: Owner, work: () => T): T {
  takeLock(files, paths.lock, owner);
  try {
    const result = work();
    unlock(files, paths, owner);
    return result;
  } catch (error) {
    abandon(files, paths, owner, error);
    throw error;
  }
}

function finishOrUndo(files: Files, paths: SetPaths): 'finished' | 'undone' {
  const journal = readJournal(files, paths);
  if (journal !== undefined) finishJournal(files, paths, journal);
  clearControl(files, paths);
  return journal === undefined ? 'undone' : 'finished';
}

function stage(files: Files, paths: SetPaths, changes: Changes, { write }: SetChange): void {
  changes.write.forEach((path, index) => {
    files.write(`${paths.staging}/${index}`, write.get(path) as Uint8Array, { exclusive: true });
  });
}

function unlock(files: Files, paths: SetPaths, owner: Owner): void {
  if (holdsLock(files, paths.lock, owner)) files.remove(paths.lock);
  const stat = files.linkStat(paths.root);
  if (stat?.kind === 'folder' && files.list(paths.root).length === 0) files.removeFolder(paths.root);
}

/** After a fault: undoes what is not committed. What cannot be undone stays for the next writer, with the lock. */
function abandon(files: Files, paths: SetPaths, owner: Owner, cause: unknown): void {
  try {
    if (!holdsLock(files, paths.lock, owner)) return;
    const committed = files.linkStat(paths.journal) !== undefined;
    const refused = cause instanceof InputError;
    // What was refused as not ours stays as it was found; nothing was begun, so no lock is left behind.
    if (committed && !refused) return;
    if (!committed) undo(files, paths, refused);
    unlock(files, paths, owner);
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
  }
}

function undo(files: Files, paths: SetPaths, refused: boolean): void {
  try {
    clearControl(files, paths);
  } catch (error) {
    // It is the reason why the work was refused, and is told already.
    if (!(refused && error instanceof InputError)) throw error;
  }
}
