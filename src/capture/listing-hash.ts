import type { Files } from '../model/files.ts';
import { sha256 } from '../text/sha256.ts';

/** A hash of the names and kinds of all entries of a folder. Throws `FileFault` when it cannot be listed. */
export function listingHash(files: Files, path: string): string {
  const lines = files.list(path).map((entry) => `${entry.kind} ${entry.name}\n`);
  return sha256(lines.join(''));
}
