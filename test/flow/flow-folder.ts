import { execFileSync } from 'node:child_process';
import { appendFileSync, lstatSync, mkdirSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { devNull } from 'node:os';
import { dirname, join } from 'node:path';
import type { FlowFile } from './flow-case.ts';

/** Writes, appends to and removes files below `work`. Throws when a file to remove is not there. */
export function writeFlowFiles(work: string, files: readonly FlowFile[]): void {
  for (const file of files) {
    const target = join(work, file.path);
    if (file.delete) {
      rmSync(target, { recursive: true });
      continue;
    }
    mkdirSync(dirname(target), { recursive: true });
    if (file.append !== undefined) appendFileSync(target, file.append);
    else writeFileSync(target, file.base64 === undefined ? (file.text ?? '') : Buffer.from(file.base64, 'base64'));
  }
}

/** Runs git in `work`, the same on every machine: nobody's settings, one identity, one date. */
export function runFlowGit(work: string, home: string, args: readonly string[]): void {
  const date = '2026-10-01T12:00:00+0000';
  const env = {
    PATH: process.env['PATH'],
    HOME: home,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: devNull,
    GIT_AUTHOR_NAME: 'Case',
    GIT_AUTHOR_EMAIL: 'case@example.org',
    GIT_AUTHOR_DATE: date,
    GIT_COMMITTER_NAME: 'Case',
    GIT_COMMITTER_EMAIL: 'case@example.org',
    GIT_COMMITTER_DATE: date,
  };
  const settings = ['init.defaultBranch=main', 'core.autocrlf=false', 'gc.auto=0'].flatMap((setting) => [
    '-c',
    setting,
  ]);
  execFileSync('git', [...settings, ...args], { cwd: work, env, stdio: 'pipe' });
}

/** Path → what stands there, links not followed. git may refresh its index when it reads, so that file does not count. */
export function treeOf(root: string): Map<string, string> {
  const found = new Map<string, string>();
  const visit = (folder: string): void => {
    for (const name of readdirSync(join(root, folder))) {
      const path = folder === '' ? name : `${folder}/${name}`;
      const stat = lstatSync(join(root, path));
      if (stat.isSymbolicLink()) found.set(path, `link ${readlinkSync(join(root, path))}`);
      else if (stat.isDirectory()) {
        found.set(path, 'folder');
        visit(path);
      } else if (!/(^|\/)\.git\/index$/.test(path)) found.set(path, `file ${stat.size} ${stat.mtimeMs}`);
    }
  };
  visit('');
  return found;
}

/** Paths that were created, changed or removed between two trees. */
export function changedPaths(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  const now = [...after].filter(([path, state]) => before.get(path) !== state).map(([path]) => path);
  return [...now, ...[...before.keys()].filter((path) => !after.has(path))];
}
