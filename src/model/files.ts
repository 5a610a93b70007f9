/** What stands at a path; `link` is a symbolic link that was not followed. */
export type EntryKind = 'file' | 'folder' | 'link' | 'other';

export interface FolderEntry {
  readonly name: string;
  readonly kind: EntryKind;
}

export interface FileStat {
  readonly kind: EntryKind;
  /** Bytes. */
  readonly size: number;
  /** Changes when the file is written again: modification time and inode, as one opaque text. */
  readonly stamp: string;
  /** Names that the file has (hard links); absent where nothing can have several. */
  readonly links?: number;
  /** Rights of owner, group and others, as `write` takes them; absent where none are kept. */
  readonly mode?: number;
}

/** Bytes of the largest file that is read. Nothing that a person writes comes near; a file from a stranger may. */
export const maxFileBytes: number = 64 * 1024 * 1024;

/**
 * The world as this tool sees it: bytes at POSIX paths, relative to a root or absolute.
 * Two forms exist, on disk and in memory (`src/io`). Calls are synchronous: on a warm cache that is faster than
 * promises, and the tool has nothing else to do meanwhile.
 * Every call but `stat` and `exists` throws `FileFault` when it cannot do what it says.
 */
export interface Files {
  /**
   * Only of regular files, links followed: `SPECIAL` for a pipe or a device, `EFBIG` above `maxFileBytes`.
   * `memory`: for who reads thousands of files. What fits into it may be put there: it holds until the next read.
   */
  read(path: string, memory?: Uint8Array): Uint8Array;
  /** Entries sorted by name in code-unit order. */
  list(path: string): readonly FolderEntry[];
  /** Follows links; `undefined` when nothing is there. Throws `FileFault` when it may not look. */
  stat(path: string): FileStat | undefined;
  /** Does not follow the last link. */
  linkStat(path: string): FileStat | undefined;
  realPath(path: string): string;
  readLink(path: string): string;
  /**
   * Creates missing parent folders. With `exclusive` it fails with code `EEXIST` if the file is there. A link at the
   * end of the path is never followed and never replaced (`LINK`): a stranger may have put it there.
   */
  write(path: string, bytes: Uint8Array, options?: { readonly exclusive?: boolean; readonly mode?: number }): void;
  /** Creates missing parents; `mode` is that of every folder made, whatever the umask. */
  makeFolder(path: string, options?: { readonly mode?: number }): void;
  /** Replaces a file at the target; atomic on one file system. */
  rename(from: string, to: string): void;
  /** Removes one file or link. */
  remove(path: string): void;
  /** Removes one empty folder. */
  removeFolder(path: string): void;
}

/**
 * Why a call of `Files` failed. `code` is the operating system's (ENOENT, EACCES, EISDIR, EEXIST, ENOTEMPTY, …), or
 * one of two of ours: `LINK` and `SPECIAL`, see `Files`.
 */
export class FileFault extends Error {
  readonly code: string;
  readonly path: string;

  constructor(code: string, path: string, options?: ErrorOptions) {
    super(`${code}: ${path}`, options);
    this.name = 'FileFault';
    this.code = code;
    this.path = path;
  }
}
