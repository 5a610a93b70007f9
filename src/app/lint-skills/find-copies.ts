import { FileFault, type Files } from '../../model/files.ts';
import { joinPath } from '../../text/posix-path.ts';

/** A skill that stands in an installed folder, or what is left of one. */
export interface FoundCopy {
  readonly folderName: string;
  /** POSIX path of that folder. */
  readonly folder: string;
  /** POSIX path of SKILL.md, as it is spelled there. */
  readonly path: string;
  /** `dangling`: a link to nothing. `unreadable`: it may not be looked at; then `code` says why. */
  readonly kind: 'file' | 'dangling' | 'unreadable';
  readonly code?: string;
}

/** Folders below an installed one that skills are looked for in. */
const mostDeep = 6;
/** Folders without a skill that are looked into, and entries of all of them. */
const mostFolders = 2_000;
const mostEntries = 100_000;

interface Search {
  readonly files: Files;
  readonly found: FoundCopy[];
  readonly seen: Set<string>;
  folders: number;
  entries: number;
}

/**
 * Finds the skills below a folder: each folder with a SKILL.md, which is not searched further. Links are followed, loops
 * end. What a client keeps for itself (names with a leading dot) and `node_modules` are left out. Throws `FileFault`
 * when the folder itself cannot be listed. `undefined`: more lies below it than below a folder of skills, such as a
 * whole disk; then nothing can be said of what is missing there.
 */
export function findCopies(files: Files, folder: string): readonly FoundCopy[] | undefined {
  files.list(folder);
  const search: Search = { files, found: [], seen: new Set(), folders: 0, entries: 0 };
  visit(search, folder, 0);
  return isTooMuch(search) ? undefined : search.found;
}

function isTooMuch({ folders, entries }: Search): boolean {
  return folders > mostFolders || entries > mostEntries;
}

function visit(search: Search, folder: string, depth: number): void {
  const { files, found } = search;
  if (isTooMuch(search)) return;
  const entries = guarded(search, folder, () => files.list(folder));
  if (entries === undefined) return;
  const main = entries.find(({ name, kind }) => name.toLowerCase() === 'skill.md' && kind !== 'folder');
  if (main !== undefined) {
    found.push(copyAt(files, folder, main.name));
    return;
  }
  const real = guarded(search, folder, () => files.realPath(folder));
  search.folders += 1;
  if (real === undefined || search.seen.has(real) || depth >= mostDeep) return;
  search.seen.add(real);
  search.entries += entries.length;
  for (const { name, kind } of entries) {
    if (name.startsWith('.') || name === 'node_modules' || (kind !== 'folder' && kind !== 'link')) continue;
    const path = joinPath(folder, name);
    const there = kind === 'folder' ? 'folder' : targetOf(search, path);
    if (there === 'folder') visit(search, path, depth + 1);
    // Deeper down a dead link may be anything.
    else if (there === 'nothing' && depth === 0) found.push({ ...namesOf(path, 'SKILL.md'), kind: 'dangling' });
  }
}

function copyAt(files: Files, folder: string, fileName: string): FoundCopy {
  const names = namesOf(folder, fileName);
  try {
    return { ...names, kind: files.stat(names.path) === undefined ? 'dangling' : 'file' };
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    return error.code === 'ELOOP' ? { ...names, kind: 'dangling' } : { ...names, kind: 'unreadable', code: error.code };
  }
}

function namesOf(folder: string, fileName: string): Pick<FoundCopy, 'folderName' | 'folder' | 'path'> {
  const folderName = folder.slice(folder.lastIndexOf('/') + 1);
  return { folderName, folder, path: joinPath(folder, fileName) };
}

function targetOf(search: Search, path: string): 'folder' | 'nothing' | 'other' {
  try {
    const stat = search.files.stat(path);
    if (stat === undefined) return 'nothing';
    return stat.kind === 'folder' ? 'folder' : 'other';
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    if (error.code === 'ELOOP') return 'nothing';
    search.found.push({ ...namesOf(path, 'SKILL.md'), kind: 'unreadable', code: error.code });
    return 'other';
  }
}

/** What the call yields; where it may not look, an unreadable copy is noted. */
function guarded<T>({ found }: Search, folder: string, look: () => T): T | undefined {
  try {
    return look();
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    found.push({ ...namesOf(folder, 'SKILL.md'), kind: 'unreadable', code: error.code });
    return undefined;
  }
}
