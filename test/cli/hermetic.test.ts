import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { diskFiles } from '../../src/io/disk-files.ts';
import { aFolder } from '../builders/a-host.ts';
import { packageFolder } from '../builders/package-folder.ts';
import { walkFolder } from '../builders/walk-folder.ts';
import { hasStackTrace } from '../flow/check-report.ts';
import { aDesk } from './a-desk.ts';
import { bin, cleanEnv, notBuilt, spawnBin, tellSkip } from './built-bin.ts';

tellSkip('the built program', notBuilt);

const cases = ['code/claude-code.hybrid', 'crew-run/*', 'code*/codex.mcp_only'];

/** The shipped configuration with all it names, copied below a new folder. */
function shippedCopy(below = '.'): string {
  const folder = join(aFolder(), below);
  mkdirSync(folder, { recursive: true });
  for (const name of ['agentprompt.yaml', 'profiles', 'skills'])
    cpSync(join(packageFolder, name), join(folder, name), { recursive: true });
  return folder;
}

/** Path → bytes in hex, run.json included: it too must not know where and when it was written. */
function capturesIn(folder: string): Record<string, string> {
  const root = join(folder, '.agentprompt/captures');
  return Object.fromEntries(
    walkFolder(diskFiles(root), '.').map((path) => [path, readFileSync(join(root, path), 'latin1')]),
  );
}

/** Runs a shell line; the program is `"$@"`. */
function inShell(cwd: string, line: string, ...argv: readonly string[]): ReturnType<typeof spawnBin> {
  const words = ['-c', line, 'sh', process.execPath, bin, ...argv];
  return spawnSync('/bin/sh', words, { cwd, env: cleanEnv(cwd), encoding: 'utf8', timeout: 20_000 });
}

describe.skipIf(notBuilt !== '')('captures of the shipped configuration', () => {
  it('are the same bytes in another time zone, language, umask, path and working folder', () => {
    const plain = shippedCopy();
    // A slow machine shows how far it is; nothing else may be said.
    expect(spawnBin({ cwd: plain }, 'capture', ...cases).stderr.replace(/^\d+ of \d+ cases\n/gm, '')).toBe('');
    const wanted = capturesIn(plain);
    expect(Object.keys(wanted).filter((path) => path.endsWith('system.md')).length).toBeGreaterThanOrEqual(3);

    const far = shippedCopy('ein anderer Ort/ışık');
    expect(
      spawnBin({ cwd: far, env: { TZ: 'Asia/Tokyo', LC_ALL: 'tr_TR.UTF-8', LANG: 'tr_TR.UTF-8' } }, 'capture', ...cases)
        .status,
    ).toBe(0);
    expect(capturesIn(far)).toEqual(wanted);

    const elsewhere = shippedCopy();
    expect(spawnBin({ cwd: aFolder() }, 'capture', ...cases, '--cwd', elsewhere).status).toBe(0);
    expect(capturesIn(elsewhere)).toEqual(wanted);
  });

  it.skipIf(process.platform === 'win32')(
    'are the same bytes under a strict umask, and open to their owner only',
    () => {
      const [open, strict] = [aDesk(), aDesk()];
      expect(inShell(open, 'umask 022; exec "$@"', 'capture').status).toBe(0);
      expect(inShell(strict, 'umask 077; exec "$@"', 'capture').status).toBe(0);
      expect(capturesIn(strict)).toEqual(capturesIn(open));
      expect(statSync(join(strict, '.agentprompt/captures/run.json')).mode & 0o777).toBe(0o600);
    },
  );

  it('are fresh for a comparison from another place', () => {
    const folder = aDesk();
    chmodSync(dirname(folder), 0o755);
    expect(spawnBin({ cwd: folder, env: { TZ: 'Asia/Tokyo' } }, 'capture').status).toBe(0);
    expect(spawnBin({ cwd: folder }, 'accept').status).toBe(0);
    expect(
      spawnBin({ cwd: aFolder(), env: { TZ: 'America/Lima', LC_ALL: 'tr_TR.UTF-8' } }, 'diff', '--cwd', folder).status,
    ).toBe(0);
  });
});

describe.skipIf(notBuilt !== '')('the process', () => {
  it('prints its version and nothing else', () => {
    const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string };
    for (const flag of ['--version', '-V']) {
      const { status, stdout, stderr } = spawnBin({ cwd: aFolder() }, flag);
      expect([status, stdout, stderr]).toEqual([0, `${version}\n`, '']);
    }
  });

  it('ends with 0 when clean, 1 with differences and 2 when it could not run', () => {
    const folder = aDesk();
    expect(spawnBin({ cwd: folder }, 'capture').status).toBe(0);
    expect(spawnBin({ cwd: folder }, 'diff').status).toBe(1);
    expect(spawnBin({ cwd: folder }, 'accept').status).toBe(0);
    expect(spawnBin({ cwd: folder }, 'diff').status).toBe(0);
    expect(spawnBin({ cwd: folder }, 'diff', 'nowhere', 'snapshots').status).toBe(2);
    expect(spawnBin({ cwd: folder }, 'dif').status).toBe(2);
    expect(spawnBin({ cwd: folder }).status).toBe(2);
  });

  it.skipIf(process.platform === 'win32')('ends quietly when the reader of its output goes away', () => {
    const folder = aDesk();
    expect(spawnBin({ cwd: folder }, 'capture').status).toBe(0);
    for (const argv of [
      ['--version'],
      ['--help'],
      ['diff'],
      ['diff', '--format', 'json'],
      ['capture', '--format', 'json'],
    ]) {
      const { stdout, stderr } = inShell(folder, '"$@" | head -1', ...argv);
      expect(stdout.split('\n').length).toBe(2);
      expect(stderr).toBe('');
      const closed = inShell(folder, '"$@" | true', ...argv);
      expect(closed.stderr, argv.join(' ')).toBe('');
      const bothClosed = inShell(folder, '"$@" 2>&1 | head -1', 'capture', 'nothing-fits', ...argv.slice(1));
      expect(hasStackTrace(bothClosed.stdout)).toBe(false);
    }
  });

  it.skipIf(process.platform === 'win32')('does not call it a success when the output has no room', () => {
    if (!statSync('/dev/full', { throwIfNoEntry: false })) return tellSkip('a full disk', '/dev/full is not there');
    const { status, stderr } = inShell(aDesk(), '"$@" > /dev/full', '--help');
    expect([status, stderr]).toEqual([2, 'error: the output cannot be written (ENOSPC).\n']);
  });
});
