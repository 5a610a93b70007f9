import { execFileSync } from 'node:child_process';
import { devNull } from 'node:os';

/** What git prints in a folder, without its last line end. */
export function gitOutput(folder: string, ...args: readonly string[]): string {
  const env = { PATH: process.env['PATH'], GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: devNull };
  return execFileSync('git', args, { cwd: folder, env, encoding: 'utf8', stdio: 'pipe' }).trimEnd();
}
