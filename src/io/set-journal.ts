import { createHash } from 'node:crypto';
import { InputError } from '../model/errors.ts';
import type { Files } from '../model/files.ts';
import type { Changes } from './set-changes.ts';
import { brokenLocks, expectSafePath, isControlFile, type SetPaths } from './set-paths.ts';

/** A file of a set and the hash of its bytes: of the new ones, or of those to go. */
export interface Noted {
  readonly path: string;
  readonly sha256: string;
}

/**
 * What a replacement will do to the set. Staged files are numbered by their place in `write`. The hashes bind the
 * journal to what its writer staged and found: a later writer obeys only where they fit.
 */
export interface Journal {
  readonly write: readonly Noted[];
  readonly remove: readonly Noted[];
}

/** The journal of changes whose bytes are at hand. Reads the files that are to go. */
export function journalOf(
  files: Files,
  root: string,
  changes: Changes,
  bytes: ReadonlyMap<string, Uint8Array>,
): Journal {
  return {
    write: changes.write.map((path) => ({ path, sha256: sha256(bytes.get(path) as Uint8Array) })),
    remove: changes.remove.flatMap((path) => {
      const hash = hashAt(files, `${root}/${path}`);
      return hash === undefined ? [] : [{ path, sha256: hash }];
    }),
  };
}

/** The hash of what stands at a path: a file's bytes, or where a link leads. `undefined` for nothing and a folder. */
export function hashAt(files: Files, path: string): string | undefined {
  const kind = files.linkStat(path)?.kind;
  if (kind === undefined || kind === 'folder') return undefined;
  if (kind === 'file') return sha256(files.read(path));
  return sha256(kind === 'link' ? `link ${files.readLink(path)}` : kind);
}

function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}

/** Writes the journal so that it appears whole or not at all. */
export function writeJournal(files: Files, paths: SetPaths, journal: Journal): void {
  files.write(paths.draft, new TextEncoder().encode(`${JSON.stringify(journal)}\n`), { exclusive: true });
  files.rename(paths.draft, paths.journal);
}

/** The committed journal, or `undefined`. Throws `InputError` for a file that no writer of ours made. */
export function readJournal(files: Files, paths: SetPaths): Journal | undefined {
  if (!isControlFile(files, paths.journal)) return undefined;
  const value = parse(new TextDecoder().decode(files.read(paths.journal)));
  if (value === undefined) throw unusable(paths, `${paths.journal} is no journal of ours`);
  for (const { path } of [...value.write, ...value.remove]) {
    try {
      expectSafePath(path, paths.root);
    } catch (error) {
      throw error instanceof InputError ? unusable(paths, error.message, error) : error;
    }
  }
  return value;
}

/** What is said of a journal that cannot be obeyed: which files to delete. */
export function unusable(paths: SetPaths, why: string, cause?: unknown): InputError {
  const message = `Interrupted work on ${paths.root} cannot be finished: ${why.replace(/\.$/, '')}.`;
  const help = `Delete ${paths.journal} and ${paths.staging} and run the command again.`;
  return new InputError({ code: 'not-ours', message, path: paths.journal, help }, { cause });
}

function parse(text: string): Journal | undefined {
  try {
    const { write, remove } = JSON.parse(text) as Record<string, unknown>;
    return areNoted(write) && areNoted(remove) ? { write, remove } : undefined;
  } catch {
    return undefined;
  }
}

function areNoted(value: unknown): value is Noted[] {
  return Array.isArray(value) && value.every(isNoted);
}

function isNoted(value: unknown): value is Noted {
  if (typeof value !== 'object' || value === null) return false;
  const { path, sha256: hash } = value as Record<string, unknown>;
  return typeof path === 'string' && typeof hash === 'string' && /^[0-9a-f]{64}$/.test(hash);
}

/**
 * Removes journal, draft, staging folder and what an interrupted taking of the lock left, but not the lock.
 * The journal goes first: without it the rest means nothing. Throws `InputError` where one of them is no file.
 */
export function clearControl(files: Files, paths: SetPaths): void {
  removeFile(files, paths.journal);
  removeFile(files, paths.draft);
  if (files.linkStat(paths.staging)?.kind === 'folder') {
    for (const entry of files.list(paths.staging)) removeFile(files, `${paths.staging}/${entry.name}`);
    files.removeFolder(paths.staging);
  } else removeFile(files, paths.staging);
  for (const left of brokenLocks(files, paths)) removeFile(files, left);
}

function removeFile(files: Files, path: string): void {
  if (isControlFile(files, path)) files.remove(path);
}
