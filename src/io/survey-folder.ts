import { FileFault, type Files } from '../model/files.ts';

/** Folders below the start. */
const mostDepth = 64;

/** A file that a walk found. */
export interface WalkedFile {
  /** Below the start as given, links not resolved. */
  readonly path: string;
  /** Absolute, links resolved; the link's own path when it leads to nothing. */
  readonly real: string;
  readonly kind: 'file' | 'dangling';
  /** Reached through a link to a file or to a folder. */
  readonly linked: boolean;
}

export interface Walk {
  /** Sorted by path. Below each real folder every file occurs once; two links to one file are two entries. */
  readonly files: readonly WalkedFile[];
  /** Folders and links that may not be looked at, sorted. */
  readonly unreadable: readonly string[];
  /** The bound that ended the walk early. */
  readonly cut: 'depth' | 'count' | undefined;
}

interface Step {
  readonly path: string;
  readonly real: string;
  readonly depth: number;
  readonly linked: boolean;
}

interface State {
  readonly files: Files;
  readonly mostEntries: number;
  readonly found: WalkedFile[];
  readonly unreadable: string[];
  readonly seen: Set<string>;
  readonly folders: Step[];
  /** Links wait until all real folders are seen, so that the real place of a folder wins over a link to it. */
  readonly links: Step[];
  entries: number;
  cut: 'depth' | 'count' | undefined;
}

/**
 * All files below a folder. Links are followed, but no real folder is visited twice, so a loop of links
 * ends and a mirror of a folder adds nothing. `.git` and `node_modules` are left out.
 * Throws `FileFault` when the start itself cannot be listed; what cannot be read below it is reported.
 */
export function surveyFolder(files: Files, path: string, mostEntries = 200_000): Walk {
  files.list(path);
  const state: State = {
    files,
    mostEntries,
    found: [],
    unreadable: [],
    seen: new Set(),
    folders: [{ path, real: files.realPath(path), depth: 0, linked: false }],
    links: [],
    entries: 0,
    cut: undefined,
  };
  let nextLink = 0;
  while (state.cut !== 'count') {
    const folder = state.folders.pop();
    if (folder !== undefined) visitFolder(state, folder);
    else {
      const link = state.links[nextLink++];
      if (link === undefined) break;
      visitLink(state, link);
    }
  }
  const byPath = (a: WalkedFile, b: WalkedFile): number => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0);
  return { files: state.found.sort(byPath), unreadable: state.unreadable.sort(), cut: state.cut };
}

function visitFolder(state: State, folder: Step): void {
  if (state.seen.has(folder.real)) return;
  state.seen.add(folder.real);
  if (folder.depth > mostDepth) {
    state.cut = 'depth';
    return;
  }
  for (const entry of listOrReport(state, folder.path)) {
    const path = folder.path === '.' || folder.path === '' ? entry.name : join(folder.path, entry.name);
    if (entry.name === '.git' || entry.name === 'node_modules') continue;
    if (++state.entries > state.mostEntries) {
      state.cut = 'count';
      return;
    }
    const step = { path, real: join(folder.real, entry.name), depth: folder.depth + 1, linked: folder.linked };
    if (entry.kind === 'folder') state.folders.push(step);
    else if (entry.kind === 'link') state.links.push({ ...step, linked: true });
    else if (entry.kind === 'file') addFile(state, step, 'file');
  }
}

function visitLink(state: State, link: Step): void {
  try {
    const stat = state.files.stat(link.path);
    const step = stat === undefined ? link : { ...link, real: state.files.realPath(link.path) };
    if (stat === undefined) addFile(state, step, 'dangling');
    else if (stat.kind === 'folder') state.folders.push(step);
    else if (stat.kind === 'file') addFile(state, step, 'file');
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    // A link to itself leads nowhere; anything else may not be looked at.
    if (error.code === 'ELOOP') addFile(state, link, 'dangling');
    else state.unreadable.push(link.path);
  }
}

function addFile(state: State, step: Step, kind: WalkedFile['kind']): void {
  state.found.push({ path: step.path, real: step.real, kind, linked: step.linked });
}

function listOrReport(state: State, path: string): ReturnType<Files['list']> {
  try {
    return state.files.list(path);
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    state.unreadable.push(path);
    return [];
  }
}

function join(folder: string, name: string): string {
  return folder.endsWith('/') ? folder + name : `${folder}/${name}`;
}
