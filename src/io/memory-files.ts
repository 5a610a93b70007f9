import { FileFault, type FileStat, type Files, type FolderEntry, maxFileBytes } from '../model/files.ts';
import {
  childrenOf,
  expectFolder,
  find,
  makeFolder,
  type Node,
  nextStamp,
  parentOf,
  resolve,
  segmentsOf,
  type Tree,
} from './memory-tree.ts';

/** What a memory file system starts with: text, bytes, or a symbolic link. */
export type Initial = Readonly<Record<string, string | Uint8Array | { readonly link: string }>>;

/** `Files` in memory, with the faults a disk has. Relative paths start at `/`; modes are not kept. */
export function memoryFiles(initial: Initial = {}): Files {
  const tree: Tree = { nodes: new Map([['/', { kind: 'folder', stamp: '0' }]]), writes: 0 };
  for (const [path, content] of Object.entries(initial)) {
    if (typeof content === 'string') write(tree, path, new TextEncoder().encode(content), false);
    else if (content instanceof Uint8Array) write(tree, path, content, false);
    else makeLink(tree, path, content.link);
  }
  return {
    read: (path) => read(tree, path),
    list: (path) => list(tree, path),
    stat: (path) => statOf(find(tree, path, true)),
    linkStat: (path) => statOf(find(tree, path, false)),
    realPath: (path) => realPath(tree, path),
    readLink: (path) => readLink(tree, path),
    write: (path, bytes, options = {}) => write(tree, path, bytes, options.exclusive === true),
    makeFolder: (path) => makeFolder(tree, path),
    rename: (from, to) => rename(tree, from, to),
    remove: (path) => remove(tree, path),
    removeFolder: (path) => removeFolder(tree, path),
  };
}

function read(tree: Tree, path: string): Uint8Array {
  const node = tree.nodes.get(resolve(tree, path, true));
  if (node === undefined) throw new FileFault('ENOENT', path);
  if (node.kind !== 'file') throw new FileFault('EISDIR', path);
  if (node.bytes.length > maxFileBytes) throw new FileFault('EFBIG', path);
  return node.bytes.slice();
}

function list(tree: Tree, path: string): FolderEntry[] {
  const at = resolve(tree, path, true);
  expectFolder(tree, at, path);
  return childrenOf(tree, at).map((key) => ({
    name: key.slice(key.lastIndexOf('/') + 1),
    kind: (tree.nodes.get(key) as Node).kind,
  }));
}

function realPath(tree: Tree, path: string): string {
  const at = resolve(tree, path, true);
  if (!tree.nodes.has(at)) throw new FileFault('ENOENT', path);
  return at;
}

function readLink(tree: Tree, path: string): string {
  const node = tree.nodes.get(resolve(tree, path, false));
  if (node?.kind !== 'link') throw new FileFault(node === undefined ? 'ENOENT' : 'EINVAL', path);
  return node.target;
}

function makeParent(tree: Tree, path: string): void {
  const parent = parentOf(`/${segmentsOf(path).join('/')}`);
  if (find(tree, parent, true)?.kind !== 'folder') makeFolder(tree, parent);
}

function makeLink(tree: Tree, path: string, target: string): void {
  makeParent(tree, path);
  tree.nodes.set(resolve(tree, path, false), { kind: 'link', target, stamp: nextStamp(tree) });
}

function write(tree: Tree, path: string, bytes: Uint8Array, exclusive: boolean): void {
  makeParent(tree, path);
  const there = find(tree, path, false);
  if (exclusive && there !== undefined) throw new FileFault('EEXIST', path);
  if (there?.kind === 'link') throw new FileFault('LINK', path);
  const at = resolve(tree, path, true);
  if (tree.nodes.get(at)?.kind === 'folder') throw new FileFault('EISDIR', path);
  tree.nodes.set(at, { kind: 'file', bytes: bytes.slice(), stamp: nextStamp(tree) });
}

function rename(tree: Tree, from: string, to: string): void {
  const source = resolve(tree, from, false);
  const target = resolve(tree, to, false);
  const moved = tree.nodes.get(source);
  if (moved === undefined) throw new FileFault('ENOENT', from);
  if (source === target) return;
  expectFolder(tree, parentOf(target), from);
  refuseReplacement(moved, tree.nodes.get(target), from, childrenOf(tree, target).length > 0);
  for (const [key, node] of [...tree.nodes]) {
    if (key !== source && !key.startsWith(`${source}/`)) continue;
    tree.nodes.delete(key);
    tree.nodes.set(target + key.slice(source.length), node);
  }
}

function refuseReplacement(moved: Node, there: Node | undefined, path: string, full: boolean): void {
  if (there === undefined) return;
  if (moved.kind === 'folder' && there.kind !== 'folder') throw new FileFault('ENOTDIR', path);
  if (moved.kind !== 'folder' && there.kind === 'folder') throw new FileFault('EISDIR', path);
  if (full) throw new FileFault('ENOTEMPTY', path);
}

function remove(tree: Tree, path: string): void {
  const at = resolve(tree, path, false);
  const node = tree.nodes.get(at);
  if (node === undefined) throw new FileFault('ENOENT', path);
  if (node.kind === 'folder') throw new FileFault('EISDIR', path);
  tree.nodes.delete(at);
}

function removeFolder(tree: Tree, path: string): void {
  const at = resolve(tree, path, false);
  expectFolder(tree, at, path);
  if (childrenOf(tree, at).length > 0) throw new FileFault('ENOTEMPTY', path);
  tree.nodes.delete(at);
}

function statOf(node: Node | undefined): FileStat | undefined {
  if (node === undefined) return undefined;
  return { kind: node.kind, size: node.kind === 'file' ? node.bytes.length : 0, stamp: node.stamp };
}
