import * as fs from 'node:fs';
import * as path from 'node:path';
import { StartFault } from '../model/processes.ts';

/**
 * Absolute path of the file that a program's name stands for: as it is when it holds a `/`, else from the folders of
 * `PATH`. Throws `StartFault`: ENOENT when there is none, EACCES when none may be run.
 */
export function findProgram(program: string, searched: string | undefined, cwd: string): string {
  const places = program.includes('/')
    ? [path.resolve(cwd, program)]
    : (searched ?? '').split(path.delimiter).map((folder) => path.resolve(cwd, folder, program));
  const there = program === '' ? [] : places.filter(isFile);
  const found = there.find(mayRun);
  if (found !== undefined) return found;
  throw new StartFault(there.length > 0 ? 'EACCES' : 'ENOENT', program);
}

function isFile(file: string): boolean {
  try {
    return fs.statSync(file).isFile();
  } catch {
    // Also for a folder of PATH that belongs to somebody else.
    return false;
  }
}

function mayRun(file: string): boolean {
  try {
    fs.accessSync(file, fs.constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
