import type { Files } from '../model/files.ts';
import { sha256 } from '../text/sha256.ts';

/**
 * Whether a path is a regular file with one of the given hashes. A record may be anybody's: a file is ours only when
 * its bytes are those that the record notes.
 */
export function isOwnFile(files: Files, path: string, hashes: readonly (string | undefined)[]): boolean {
  return files.linkStat(path)?.kind === 'file' && hashes.includes(sha256(files.read(path)));
}
