import { entriesHash } from '../../capture/listing-hash.ts';
import type { Files } from '../../model/files.ts';
import { sha256 } from '../../text/sha256.ts';

/** What was read, by path: hashes of file contents and of folder listings. `null`: looked for and not there. */
export interface Reads {
  readonly files: ReadonlyMap<string, string | null>;
  readonly folders: ReadonlyMap<string, string | null>;
}

/**
 * A view of `files` that notes everything read through it. What a capture depends on is exactly what was read while
 * making it, so nobody has to keep a list of inputs by hand.
 */
export function recordReads(files: Files): { files: Files; reads: Reads } {
  const contents = new Map<string, string | null>();
  const folders = new Map<string, string | null>();
  const cache = new Map<string, Uint8Array>();
  const recorded: Files = {
    ...files,
    read(path) {
      const known = cache.get(path);
      if (known !== undefined) return known;
      const bytes = files.read(path);
      cache.set(path, bytes);
      contents.set(path, sha256(bytes));
      return bytes;
    },
    list(path) {
      const entries = files.list(path);
      folders.set(path, entriesHash(entries));
      return entries;
    },
    stat(path) {
      const found = files.stat(path);
      if (found === undefined) contents.set(path, null);
      return found;
    },
  };
  return { files: recorded, reads: { files: contents, folders } };
}
