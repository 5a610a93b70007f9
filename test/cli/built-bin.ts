import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { homeOf } from '../builders/a-host.ts';
import { packageFolder } from '../builders/package-folder.ts';

/** The program as users start it. */
export const bin: string = join(packageFolder, 'bin/agentprompt.js');

/** Why the program cannot be started, or the empty text. `npm test` builds it before it runs the tests. */
export const notBuilt: string = existsSync(join(packageFolder, 'dist/build.json'))
  ? ''
  : 'dist/ is not built: npm run build';

/** Says on stderr that tests are skipped and why; a skip nobody sees looks like a pass. */
export function tellSkip(what: string, reason: string): void {
  if (reason !== '') process.stderr.write(`skipped: ${what}: ${reason}\n`);
}

export interface BinOptions {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly uid?: number;
}

/** Only what a command needs: nothing of the settings of whoever runs the tests. */
export function cleanEnv(cwd: string, env: Readonly<Record<string, string>> = {}): Record<string, string> {
  return { PATH: process.env['PATH'] ?? '', HOME: homeOf(cwd), TZ: 'UTC', LANG: 'C.UTF-8', ...env };
}

/** Runs the built program as a process of its own. */
export function spawnBin(options: BinOptions, ...argv: readonly string[]): SpawnSyncReturns<string> {
  const { cwd, env, uid } = options;
  return spawnSync(process.execPath, [bin, ...argv], {
    cwd,
    env: cleanEnv(cwd, env),
    encoding: 'utf8',
    timeout: 20_000,
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
}
