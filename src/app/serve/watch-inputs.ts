import { FileFault, type FileStat, type Files, type FolderEntry } from '../../model/files.ts';

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
 * the entries of folders, and of other files time, size and inode. What could not be read is tried again: it counts as
 * changed once it can be read, or cannot for another reason.
 */
export function watchInputs(files: Files): WatchedInputs {
  const checks = new Map<string, () => boolean>();
  const noted = <T>(key: string, take: () => Noted<T>): T => {
    try {
      const { value, changed } = take();
      checks.set(key, changed);
      return value;
    } catch (error) {
      checks.set(key, () => !failsAlike(take, error));
      throw error;
    }
  };
  const view: Files = {
    ...files,
    read(path) {
      checks.delete(`stat ${path}`);
      return noted(`read ${path}`, () => noteContent(files, path));
    },
    list(path) {
      checks.delete(`stat ${path}`);
      return noted(`list ${path}`, () => noteEntries(files, path));
    },
    stat(path) {
      // Reading or listing it again tells more.
      if (checks.has(`read ${path}`) || checks.has(`list ${path}`)) return files.stat(path);
      return noted(`stat ${path}`, () => noteKind(files, path));
    },
  };
  return { files: view, changed: () => [...checks.values()].some(isTrue) };
}

interface Noted<T> {
  readonly value: T;
  readonly changed: () => boolean;
}

function noteContent(files: Files, path: string): Noted<Uint8Array> {
  const stamp = files.stat(path)?.stamp;
  const value = files.read(path);
  if (!DECIDING.test(path)) return { value, changed: () => files.stat(path)?.stamp !== stamp };
  return { value, changed: () => !equal(files.read(path), value) };
}

function noteEntries(files: Files, path: string): Noted<readonly FolderEntry[]> {
  const value = files.list(path);
  const before = listingOf(value);
  return { value, changed: () => listingOf(files.list(path)) !== before };
}

function noteKind(files: Files, path: string): Noted<FileStat | undefined> {
  const value = files.stat(path);
  return { value, changed: () => files.stat(path)?.kind !== value?.kind };
}

function isTrue(check: () => boolean): boolean {
  try {
    return check();
  } catch (error) {
    if (error instanceof FileFault) return true;
    throw error;
  }
}

/** Whether it still cannot be read, for the same reason. */
function failsAlike(take: () => unknown, before: unknown): boolean {
  try {
    take();
    return false;
  } catch (error) {
    return error instanceof FileFault && before instanceof FileFault && error.code === before.code;
  }
}

function listingOf(entries: readonly FolderEntry[]): string {
  return JSON.stringify(entries.map(({ name, kind }) => [name, kind]));
}

function equal(one: Uint8Array, other: Uint8Array): boolean {
  return Buffer.compare(one, other) === 0;
}
