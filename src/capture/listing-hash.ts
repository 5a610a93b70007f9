import type { Files, FolderEntry } from '../model/files.ts';
import { sha256 } from '../text/sha256.ts';

/** A hash of the names and kinds of all entries of a folder. Throws `FileFault` when it cannot be listed. */
export function listingHash(files: Files, path: string): string {
  return entriesHash(files.list(path));
}

/** The same for entries that were listed already. */
export function entriesHash(entries: readonly FolderEntry[]): string {
  return sha256(entries.map((entry) => `${entry.kind} ${entry.name}\n`).join(''));
}
