import { FileFault, type Files } from '../../model/files.ts';
import { isInside, placeOf } from '../expect-free-out.ts';

/** Folders below a home that hold credentials and settings of clients and tools. */
const credentials: readonly string[] = [
  ...['.claude', '.codex', '.gemini', '.pi', '.config/muse', '.config/opencode', '.local/share/opencode'],
  ...['.aws', '.azure', '.config/gcloud', '.config/gh', '.docker', '.gnupg', '.kube', '.ssh'],
];

/** What a client needs to see. */
export interface Needed {
  /** Program and arguments. */
  readonly command: readonly string[];
  /** Absolute paths of folders. */
  readonly folders: readonly string[];
  /** `PATH` of the client. */
  readonly searched: string;
}

/**
 * Folders of this machine that a recorded client has no business in: the sockets of services, and the real home or,
 * where something that is needed lies in it, what holds credentials there. None that is needed, or not there, is named.
 */
export function hiddenFolders(files: Files, home: string | undefined, needed: Needed): string[] {
  const places = neededPaths(needed).flatMap((path) => placeIn(files, path) ?? []);
  const free = (folder: string): string[] => {
    const place = placeIn(files, folder);
    const isFree = place !== undefined && place.length > 1 && !places.some((path) => isInside(path, place));
    return isFree && isFolder(files, place) ? [place] : [];
  };
  const whole = home === undefined ? [] : free(home);
  const parts = home === undefined || whole.length > 0 ? [] : credentials.flatMap((name) => free(`${home}/${name}`));
  return [...free('/run'), ...whole, ...parts];
}

/** A program may be a link to where it really lies, and a script of Node needs that too. */
function neededPaths({ command, folders, searched }: Needed): string[] {
  const path = searched.split(':').filter((folder) => folder.startsWith('/'));
  const programs = [command[0] ?? '', 'node'].filter((name) => !name.includes('/'));
  return [
    ...folders,
    ...command.filter((word) => word.startsWith('/')),
    ...path,
    ...path.flatMap((folder) => programs.map((name) => `${folder}/${name}`)),
  ];
}

/** Where a path leads; `undefined` for one that is not absolute or that we may not look at. */
function placeIn(files: Files, path: string): string | undefined {
  try {
    return path.startsWith('/') ? placeOf(files, path) : undefined;
  } catch (error) {
    if (error instanceof FileFault) return undefined;
    throw error;
  }
}

function isFolder(files: Files, path: string): boolean {
  return files.stat(path)?.kind === 'folder';
}
