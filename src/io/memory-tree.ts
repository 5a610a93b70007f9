import { FileFault } from '../model/files.ts';

/** One thing in a memory file system. The stamp changes with every write. */
export type Node =
  | { readonly kind: 'file'; readonly bytes: Uint8Array; readonly stamp: string }
  | { readonly kind: 'folder'; readonly stamp: string }
  | { readonly kind: 'link'; readonly target: string; readonly stamp: string };

/** Absolute path → what stands there, with the number of writes so far. `/` is always a folder. */
export interface Tree {
  readonly nodes: Map<string, Node>;
  writes: number;
}

/** As on disk: more links than this on one path are a loop. */
const MAX_LINKS = 40;

export function nextStamp(tree: Tree): string {
  tree.writes += 1;
  return String(tree.writes);
}

/** The absolute path with every link on the way resolved; the last one only with `follow`. */
export function resolve(tree: Tree, path: string, follow: boolean): string {
  const rest = segmentsOf(path).reverse();
  let at = '/';
  let links = 0;
  while (rest.length > 0) {
    const name = rest.pop() as string;
    if (name === '..') {
      at = parentOf(at);
      continue;
    }
    expectFolder(tree, at, path);
    const next = at === '/' ? `/${name}` : `${at}/${name}`;
    const node = tree.nodes.get(next);
    if (node?.kind !== 'link' || (rest.length === 0 && !follow)) {
      at = next;
      continue;
    }
    if (++links > MAX_LINKS) throw new FileFault('ELOOP', path);
    if (node.target.startsWith('/')) at = '/';
    rest.push(...segmentsOf(node.target).reverse());
  }
  return at;
}

/** What stands at the path, or `undefined`. Throws only for a loop of links and an impossible name. */
export function find(tree: Tree, path: string, follow: boolean): Node | undefined {
  try {
    return tree.nodes.get(resolve(tree, path, follow));
  } catch (error) {
    if (error instanceof FileFault && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return undefined;
    throw error;
  }
}

/** Absolute paths of what stands in a folder, sorted. */
export function childrenOf(tree: Tree, folder: string): string[] {
  const prefix = folder === '/' ? '/' : `${folder}/`;
  const direct = (key: string): boolean =>
    key.length > prefix.length && key.startsWith(prefix) && !key.includes('/', prefix.length);
  return [...tree.nodes.keys()].filter(direct).sort();
}

export function makeFolder(tree: Tree, path: string): void {
  const names = segmentsOf(path);
  for (let length = 1; length <= names.length; length++) {
    const part = `/${names.slice(0, length).join('/')}`;
    const node = find(tree, part, true);
    if (node === undefined) tree.nodes.set(resolve(tree, part, true), { kind: 'folder', stamp: nextStamp(tree) });
    else if (node.kind !== 'folder') throw new FileFault(length === names.length ? 'EEXIST' : 'ENOTDIR', path);
  }
}

export function segmentsOf(path: string): string[] {
  if (path.includes('\0')) throw new FileFault('EINVAL', path);
  return path.split('/').filter((name) => name !== '' && name !== '.');
}

export function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/')) || '/';
}

export function expectFolder(tree: Tree, at: string, path: string): void {
  const node = tree.nodes.get(at);
  if (node === undefined) throw new FileFault('ENOENT', path);
  if (node.kind !== 'folder') throw new FileFault('ENOTDIR', path);
}
