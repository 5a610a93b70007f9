import { InputError } from '../model/errors.ts';
import { FileFault, type FileStat, type Files, type FolderEntry, maxFileBytes } from '../model/files.ts';
import { resolveCommit } from './git.ts';
import { runGit } from './run-git.ts';

interface Blob {
  readonly id: string;
  readonly size: number;
  readonly link: boolean;
}

interface CommitTree {
  readonly folder: string;
  /** Path → blob, in git's order. */
  readonly blobs: ReadonlyMap<string, Blob>;
  /** Path of each folder → its entries. */
  readonly folders: ReadonlyMap<string, Map<string, FolderEntry>>;
  readonly loaded: Map<string, Uint8Array>;
}

/** Trees up to this many bytes are read with one call of git; above it, file by file. */
const READ_AT_ONCE = 32 * 1024 * 1024;

/**
 * The files of a commit, read-only: paths are relative to the root of the repository. Links are not followed, and
 * every call that would write fails with EROFS. `under` limits the view to some folders, which is faster in a large
 * repository. Throws `InputError` (`git`) for no repository, an unknown ref, or git missing.
 */
export function gitFiles(repoRoot: string, ref: string, under: readonly string[] = []): Files {
  const commit = resolveCommit(repoRoot, ref);
  const tree = readTree(repoRoot, commit, under);
  const refuse = (path: string): never => {
    throw new FileFault('EROFS', path);
  };
  const stat = (path: string): FileStat | undefined => statOf(tree, normal(path));
  return {
    read: (path) => readBlob(tree, normal(path)),
    list: (path) => listFolder(tree, normal(path)),
    stat,
    linkStat: stat,
    realPath: (path) => (stat(path) === undefined ? missing(path) : `/${normal(path)}`),
    readLink: (path) => new TextDecoder().decode(readBlob(tree, normal(path))),
    write: refuse,
    makeFolder: refuse,
    rename: refuse,
    remove: refuse,
    removeFolder: refuse,
  };
}

function missing(path: string): never {
  throw new FileFault('ENOENT', path);
}

function normal(path: string): string {
  const kept: string[] = [];
  for (const name of path.split('/')) {
    if (name === '..') kept.pop();
    else if (name !== '' && name !== '.') kept.push(name);
  }
  return kept.join('/');
}

function readTree(folder: string, commit: string, under: readonly string[]): CommitTree {
  const paths = under.map(normal);
  const limits = paths.includes('') ? [] : ['--', ...paths];
  const answer = runGit({ folder, args: ['ls-tree', '-r', '-z', '-l', '--full-tree', commit, ...limits] });
  if (answer.status !== 0) throw failed(`git ls-tree ${commit}`, answer.stderr);
  const blobs = new Map<string, Blob>();
  const folders = new Map<string, Map<string, FolderEntry>>([['', new Map()]]);
  for (const line of new TextDecoder().decode(answer.stdout).split('\0')) {
    const [, mode, type, id, size, path] = /^(\d+) (\w+) ([0-9a-f]+) +(\d+|-)\t(.+)$/s.exec(line) ?? [];
    if (type !== 'blob' || id === undefined || path === undefined) continue;
    blobs.set(path, { id, size: Number(size), link: mode === '120000' });
    addEntry(folders, path, mode === '120000' ? 'link' : 'file');
  }
  return { folder, blobs, folders, loaded: new Map() };
}

function addEntry(folders: Map<string, Map<string, FolderEntry>>, path: string, kind: FolderEntry['kind']): void {
  const cut = path.lastIndexOf('/');
  const parent = cut < 0 ? '' : path.slice(0, cut);
  const name = path.slice(cut + 1);
  const siblings = folders.get(parent);
  if (siblings !== undefined) {
    siblings.set(name, { name, kind });
    return;
  }
  folders.set(parent, new Map([[name, { name, kind }]]));
  addEntry(folders, parent, 'folder');
}

function statOf(tree: CommitTree, path: string): FileStat | undefined {
  const blob = tree.blobs.get(path);
  if (blob !== undefined) return { kind: blob.link ? 'link' : 'file', size: blob.size, stamp: blob.id };
  return tree.folders.has(path) ? { kind: 'folder', size: 0, stamp: '' } : undefined;
}

function listFolder(tree: CommitTree, path: string): FolderEntry[] {
  const entries = tree.folders.get(path);
  if (entries === undefined) throw new FileFault(tree.blobs.has(path) ? 'ENOTDIR' : 'ENOENT', path);
  return [...entries.values()].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

function readBlob(tree: CommitTree, path: string): Uint8Array {
  const blob = tree.blobs.get(path);
  if (blob === undefined) throw new FileFault(tree.folders.has(path) ? 'EISDIR' : 'ENOENT', path);
  if (blob.size > maxFileBytes) throw new FileFault('EFBIG', path);
  if (!tree.loaded.has(blob.id)) load(tree, blob);
  const bytes = tree.loaded.get(blob.id);
  if (bytes === undefined) throw new FileFault('EIO', path);
  return bytes.slice();
}

function load(tree: CommitTree, wanted: Blob): void {
  const all = new Map([...tree.blobs.values()].map((blob) => [blob.id, blob.size]));
  const total = [...all.values()].reduce((sum, size) => sum + size, 0);
  const ids = total <= READ_AT_ONCE ? [...all.keys()] : [wanted.id];
  const size = total <= READ_AT_ONCE ? total : wanted.size;
  const input = new TextEncoder().encode(`${ids.join('\n')}\n`);
  const answer = runGit({
    folder: tree.folder,
    args: ['cat-file', '--batch'],
    input,
    maxBytes: size + ids.length * 128 + 4096,
  });
  if (answer.status !== 0) throw failed('git cat-file', answer.stderr);
  unpack(answer.stdout, tree.loaded);
}

/** `<id> blob <size>\n<bytes>\n` for each object; an object that is not there has a line of its own. */
function unpack(output: Uint8Array, into: Map<string, Uint8Array>): void {
  let at = 0;
  while (at < output.length) {
    const end = output.indexOf(10, at);
    if (end < 0) return;
    const [id = '', type, size] = new TextDecoder().decode(output.subarray(at, end)).split(' ');
    at = end + 1;
    if (type !== 'blob') continue;
    into.set(id, output.subarray(at, at + Number(size)));
    at += Number(size) + 1;
  }
}

function failed(what: string, stderr: string): InputError {
  const message = `${what} failed: ${stderr.trim().split('\n')[0] ?? ''}`;
  return new InputError({ code: 'git', message, help: 'Check the repository with `git fsck`.' });
}
