import type { Files, FolderEntry } from '../model/files.ts';
import { FileFault } from '../model/files.ts';

/** A view of files that knows whether what was read through it is still so. */
export interface WatchedInputs {
  readonly files: Files;
  /** Looks again at everything that was read, now. */
  readonly changed: () => boolean;
}

/** Read again rather than only looked at: they decide what may be called, and a stamp can miss a quick second edit. */
const DECIDING = /\.(?:ya?ml|json)$/;

/**
 * Notes what is read and listed and what was looked for in vain. `changed` compares the bytes of YAML and JSON files and
 * the entries of folders, and of other files time, size and inode. What could not be read counts as changed until it
 * was read without a fault.
 */
export function watchInputs(files: Files): WatchedInputs {
  const checks = new Map<string, () => boolean>();
  const failing = (): boolean => true;
  const noted = <T>(key: string, path: string, take: (path: string) => T, checkOf: (taken: T) => () => boolean): T => {
    checks.set(key, failing);
    const taken = take(path);
    checks.set(key, checkOf(taken));
    return taken;
  };
  const view: Files = {
    ...files,
    read: (path) => {
      const stamp = files.stat(path)?.stamp;
      return noted(`read ${path}`, path, files.read, (bytes) =>
        DECIDING.test(path)
          ? () => !Buffer.from(files.read(path)).equals(bytes)
          : () => files.stat(path)?.stamp !== stamp,
      );
    },
    list: (path) =>
      noted(`list ${path}`, path, files.list, (entries) => {
        const before = listingOf(entries);
        return () => listingOf(files.list(path)) !== before;
      }),
    stat: (path) => noted(`stat ${path}`, path, files.stat, (found) => () => files.stat(path)?.kind !== found?.kind),
  };
  return { files: view, changed: () => [...checks.values()].some(isTrue) };
}

function isTrue(check: () => boolean): boolean {
  try {
    return check();
  } catch (error) {
    if (error instanceof FileFault) return true;
    throw error;
  }
}

function listingOf(entries: readonly FolderEntry[]): string {
  return JSON.stringify(entries.map(({ name, kind }) => [name, kind]));
}
