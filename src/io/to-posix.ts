import * as path from 'node:path';

/** A path of this system with slashes. */
export function toPosix(file: string): string {
  return path.sep === '\\' ? file.replaceAll('\\', '/') : file;
}
