import * as systemPath from 'node:path';

/** The part of `node:path` that differs between systems; a test hands in that of another one. */
export type SystemPath = Pick<typeof systemPath, 'isAbsolute' | 'relative' | 'resolve' | 'sep'>;

/**
 * The way from a folder to a place, POSIX, '' for the folder itself. The folder is absolute; the place may be relative to
 * it. Where no relative way leads there (another drive of Windows), the absolute path.
 */
export function pathFrom(folder: string, place: string, system: SystemPath = systemPath): string {
  return toPosix(system.relative(folder, system.resolve(folder, place)), system);
}

/** Whether a path says itself where it begins; on Windows with a drive or a share, too. */
export function isAbsolutePath(path: string, system: SystemPath = systemPath): boolean {
  return system.isAbsolute(path);
}

/** A path of this system with `/` between folders. Elsewhere than on Windows a backslash is a character like any other. */
export function toPosix(path: string, system: SystemPath = systemPath): string {
  return system.sep === '\\' ? path.replaceAll('\\', '/') : path;
}
