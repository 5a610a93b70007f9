import * as fs from 'node:fs';
import * as path from 'node:path';
import {
  type EntryKind,
  FileFault,
  type FileStat,
  type Files,
  type FolderEntry,
  maxFileBytes,
} from '../model/files.ts';
import { toPosix } from './to-posix.ts';

/** The part of the entry and stat types of `node:fs` that tells what something is. */
interface Kinds {
  isFile(): boolean;
  isDirectory(): boolean;
  isSymbolicLink(): boolean;
}

const NOTHING_THERE: ReadonlySet<string> = new Set(['ENOENT', 'ENOTDIR']);

/**
 * `Files` on disk. Relative paths start at `root`, which must be absolute.
 *
 * New files and folders get the usual modes (0666 and 0777 less the umask), but their owner can always read and
 * write them: a strict umask keeps others out and never makes a set that its own writer cannot read. A file that is
 * written again keeps its mode.
 */
export function diskFiles(root: string): Files {
  const start = root.endsWith('/') ? root : `${root}/`;
  const at = (file: string): string => (isPlain(file) ? start + file : path.resolve(root, file));
  return {
    read: (file, memory) => attempt(file, () => readFile(at(file), memory)),
    list: (folder) => attempt(folder, () => listFolder(at(folder))),
    stat: (file) => look(file, () => fs.statSync(at(file), { bigint: true })),
    linkStat: (file) => look(file, () => fs.lstatSync(at(file), { bigint: true })),
    realPath: (file) => attempt(file, () => toPosix(fs.realpathSync.native(at(file)))),
    readLink: (file) => attempt(file, () => toPosix(fs.readlinkSync(at(file)))),
    write: (file, bytes, options = {}) => attempt(file, () => writeFile(at(file), bytes, options)),
    makeFolder: (folder, options) => attempt(folder, () => makeFolder(at(folder), options?.mode)),
    rename: (from, to) => attempt(from, () => fs.renameSync(at(from), at(to))),
    remove: (file) => attempt(file, () => fs.unlinkSync(at(file))),
    removeFolder: (folder) => attempt(folder, () => fs.rmdirSync(at(folder))),
  };
}

/** A path of names alone, as nearly all are, need not be looked through for steps up or a start of its own. */
function isPlain(file: string): boolean {
  return path.sep === '/' && file !== '' && !/^\/|\/(?:[./]|$)|^\./.test(file);
}

function attempt<T>(file: string, call: () => T): T {
  try {
    return call();
  } catch (error) {
    throw faultOf(file, error);
  }
}

function look(file: string, call: () => fs.BigIntStats): FileStat | undefined {
  try {
    const stat = call();
    const stamp = `${stat.mtimeNs}.${stat.ino}.${stat.size}`;
    return {
      kind: kindOf(stat),
      size: Number(stat.size),
      stamp,
      links: Number(stat.nlink),
      mode: Number(stat.mode & 0o777n),
    };
  } catch (error) {
    const fault = faultOf(file, error);
    if (fault.code !== undefined && NOTHING_THERE.has(fault.code)) return undefined;
    throw fault;
  }
}

function faultOf(file: string, error: unknown): FileFault {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  // A NUL byte never reaches the system; for the caller it is the same as a name that cannot be.
  const known = code === undefined ? 'EIO' : code.startsWith('ERR_') ? 'EINVAL' : code;
  return new FileFault(known, file, { cause: error });
}

function listFolder(full: string): FolderEntry[] {
  return fs
    .readdirSync(full, { withFileTypes: true })
    .map((entry) => ({ name: entry.name, kind: kindOf(entry) }))
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

function kindOf(entry: Kinds): EntryKind {
  if (entry.isFile()) return 'file';
  if (entry.isDirectory()) return 'folder';
  return entry.isSymbolicLink() ? 'link' : 'other';
}

const { O_RDONLY, O_WRONLY, O_TRUNC } = fs.constants;
// Not every system has these: 0 asks for nothing.
const O_NONBLOCK = fs.constants.O_NONBLOCK ?? 0;
const O_NOCTTY = fs.constants.O_NOCTTY ?? 0;
const O_NOFOLLOW = fs.constants.O_NOFOLLOW ?? 0;

/** A pipe must not make the call wait, nor a device feed it without end. */
function readFile(full: string, memory?: Uint8Array): Uint8Array {
  const handle = fs.openSync(full, O_RDONLY | O_NONBLOCK | O_NOCTTY);
  try {
    const stat = fs.fstatSync(handle);
    if (stat.isDirectory()) throw coded('EISDIR', full);
    if (!stat.isFile()) throw coded('SPECIAL', full);
    if (stat.size > maxFileBytes) throw coded('EFBIG', full);
    const fits = memory !== undefined && stat.size <= memory.length;
    return readBytes(handle, fits ? memory.subarray(0, stat.size) : Buffer.allocUnsafeSlow(stat.size));
  } finally {
    fs.closeSync(handle);
  }
}

/** One call may yield less than it was asked for. */
function readBytes(handle: number, into: Uint8Array): Uint8Array {
  let length = 0;
  while (length < into.length) {
    const count = fs.readSync(handle, into, length, into.length - length, null);
    if (count === 0) break;
    length += count;
  }
  return length === into.length ? into : into.subarray(0, length);
}

function coded(code: string, full: string): Error {
  return Object.assign(new Error(full), { code });
}

function writeFile(full: string, bytes: Uint8Array, options: { exclusive?: boolean; mode?: number }): void {
  const handle = openMakingFolder(full, options);
  try {
    fs.writeFileSync(handle, bytes);
  } finally {
    fs.closeSync(handle);
  }
}

/** Most files go into folders that are there: looking for them first would cost more than the write. */
function openMakingFolder(full: string, options: { exclusive?: boolean; mode?: number }): number {
  try {
    return openForWriting(full, options);
  } catch (error) {
    if (faultOf(full, error).code !== 'ENOENT') throw error;
    makeFolder(path.dirname(full));
    return openForWriting(full, options);
  }
}

function openForWriting(full: string, options: { exclusive?: boolean; mode?: number }): number {
  try {
    const handle = fs.openSync(full, 'wx', options.mode ?? 0o666);
    if (options.mode !== undefined) fs.fchmodSync(handle, options.mode);
    else grantOwner(handle, 0o600);
    return handle;
  } catch (error) {
    if (options.exclusive === true || faultOf(full, error).code !== 'EEXIST') throw error;
    return openAgain(full);
  }
}

function openAgain(full: string): number {
  const isLink = (): boolean => fs.lstatSync(full).isSymbolicLink();
  if (O_NOFOLLOW === 0 && isLink()) throw coded('LINK', full);
  try {
    return fs.openSync(full, O_WRONLY | O_TRUNC | O_NOFOLLOW);
  } catch (error) {
    throw faultOf(full, error).code === 'ELOOP' && isLink() ? coded('LINK', full) : error;
  }
}

/** Under an umask that takes the owner's own rights away, gives them back. */
function grantOwner(handle: number, rights: number): void {
  const mode = fs.fstatSync(handle).mode & 0o777;
  if ((mode & rights) !== rights) fs.fchmodSync(handle, mode | rights);
}

function makeFolder(full: string, wanted?: number): void {
  const missing: string[] = [];
  for (let folder = full; !fs.existsSync(folder); folder = path.dirname(folder)) missing.push(folder);
  for (const folder of missing.reverse()) {
    try {
      fs.mkdirSync(folder, wanted);
      if (wanted !== undefined) fs.chmodSync(folder, wanted);
    } catch (error) {
      if (faultOf(folder, error).code !== 'EEXIST' || !fs.statSync(folder).isDirectory()) throw error;
    }
    const mode = fs.statSync(folder).mode & 0o777;
    if ((mode & 0o700) !== 0o700) fs.chmodSync(folder, mode | 0o700);
  }
  if (missing.length === 0 && !fs.statSync(full).isDirectory()) throw coded('EEXIST', full);
}
