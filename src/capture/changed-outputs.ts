import { FileFault, type Files } from '../model/files.ts';
import type { RunFile } from '../schema/run.ts';
import { joinPath, normalPath } from '../text/posix-path.ts';
import { sha256 } from '../text/sha256.ts';

/** Files of a set that are not what its record says was written, in words, sorted. */
export function changedOutputs(files: Files, folder: string, { outputs }: Pick<RunFile, 'outputs'>): string[] {
  return Object.entries(outputs).flatMap(([path, hash]) => {
    const place = joinPath(folder, path);
    if (!isInside(path)) return [`its record names ${JSON.stringify(path)}, which is outside of it`];
    const now = hashOf(files, place);
    if (now === hash) return [];
    return [now === undefined ? `${place} is gone` : `${place} is not what was captured`];
  });
}

/** A path below a folder, as a record names its files. */
export function isInside(path: string): boolean {
  return path !== '' && normalPath(path) === path && !/^(?:\.\.)?(?:\/|$)|[\\\0]/.test(path);
}

/** The hash of a file as it stands; `undefined` where it cannot be read. */
export function hashOf(files: Files, path: string): string | undefined {
  try {
    return sha256(files.read(path));
  } catch (error) {
    if (error instanceof FileFault) return undefined;
    throw error;
  }
}
