import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './source-files.ts';

/** Text of a file of the repository. */
export function readRepositoryFile(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** POSIX paths, sorted, of every file below a folder of the repository. */
export function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

/** POSIX paths of the files that belong to the repository: tracked, or new and not ignored; `undefined` without git. */
export function repositoryFiles(): readonly string[] | undefined {
  try {
    const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'];
    const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return listed.split('\0').filter((path) => path !== '');
  } catch {
    return undefined;
  }
}
