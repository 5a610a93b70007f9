import type { Files } from '../../../src/model/files.ts';

/** Files that fail the input when anything is written but what `mayWrite` lets through. */
export function guardedFiles(files: Files, mayWrite: (path: string) => boolean = () => false): Files {
  const guard = (what: string, path: string): void => {
    if (!mayWrite(path)) throw new Error(`${what} outside: ${path}`);
  };
  return {
    ...files,
    write: (path, bytes, options) => {
      guard('written', path);
      files.write(path, bytes, options);
    },
    makeFolder: (path, options) => {
      guard('made', path);
      files.makeFolder(path, options);
    },
    rename: (from, to) => {
      guard('renamed', from);
      guard('renamed', to);
      files.rename(from, to);
    },
    remove: (path) => {
      guard('removed', path);
      files.remove(path);
    },
    removeFolder: (path) => {
      guard('removed', path);
      files.removeFolder(path);
    },
  };
}
