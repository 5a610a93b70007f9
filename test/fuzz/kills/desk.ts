import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { packageFolder } from '../../builders/package-folder.ts';

/** The program as users start it. */
export const bin: string = join(packageFolder, 'bin/agentprompt.js');

/** A working folder in which the built program is started. */
export interface Desk {
  readonly folder: string;
  put(path: string, text: string): void;
  remove(path: string): void;
  /** Texts of all files below a folder of the desk, by path below it; none where the folder is not there. */
  textsOf(path: string): Record<string, string>;
  /** Starts the program and waits for its end. */
  run(...words: readonly string[]): SpawnSyncReturns<string>;
  /** What a started process gets: nothing of the settings of whoever fuzzes. */
  readonly env: Readonly<Record<string, string>>;
}

/** A new desk in a temporary folder; `clear` takes it away. */
export function aDesk(): Desk & { clear(): void } {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'agentprompt-kill-')));
  const folder = join(root, 'work');
  for (const name of ['work', 'home']) mkdirSync(join(root, name));
  const env = { PATH: process.env['PATH'] ?? '', HOME: join(root, 'home'), TZ: 'UTC', LANG: 'C.UTF-8' };
  return {
    folder,
    env,
    put(path, text) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    },
    remove: (path) => rmSync(join(folder, path), { recursive: true, force: true }),
    textsOf: (path) => textsBelow(join(folder, path)),
    run: (...words) => spawnSync(process.execPath, [bin, ...words], { cwd: folder, env, encoding: 'utf8' }),
    clear: () => rmSync(root, { recursive: true, force: true }),
  };
}

function textsBelow(folder: string): Record<string, string> {
  try {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort();
    return Object.fromEntries(
      paths.map((path) => [path.slice(folder.length + 1).replaceAll('\\', '/'), readFileSync(path, 'utf8')]),
    );
  } catch {
    return {};
  }
}
