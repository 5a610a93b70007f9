import type { Files } from '../model/files.ts';

/** Whether what a path really leads to lies below one of the folders. The path and the folders must be there. */
export function leadsInside(files: Files, path: string, folders: readonly string[]): boolean {
  const real = files.realPath(path);
  return folders.some((folder) => real.startsWith(`${files.realPath(folder).replace(/\/$/, '')}/`));
}
