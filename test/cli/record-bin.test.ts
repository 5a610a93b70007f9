import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { RecordingFile } from '../../src/schema/recording.ts';
import { aFolder } from '../builders/a-host.ts';
import { aToken } from '../builders/a-token.ts';
import { bin, cleanEnv, notBuilt, spawnBin, tellSkip } from './built-bin.ts';

const reason = process.platform === 'win32' ? 'not on this system' : notBuilt;
tellSkip('recording with the built program', reason);

const fixture = (name: string): string => fileURLToPath(new URL(`../fixtures/record/${name}`, import.meta.url));
const client = [process.execPath, fixture('client.mjs')];

// Put together here, so that no scanner takes this file for a leak.
const script = 'schema: agentprompt.script/1\nsteps:\n  - call: { tool: look, arguments: {} }\n  - say: Hello there.\n';

/** A folder with a script, and one for temporary files. */
function aPlace(): { folder: string; env: Record<string, string> } {
  const folder = aFolder();
  writeFileSync(join(folder, 'script.yaml'), script);
  const temporary = join(dirname(folder), 'tmp');
  mkdirSync(temporary);
  return { folder, env: { TMPDIR: temporary, TERM: 'dumb' } };
}

function recordingIn(folder: string, name = 'node'): RecordingFile {
  return JSON.parse(readFileSync(join(folder, `.agentprompt/recordings/${name}.json`), 'utf8')) as RecordingFile;
}

/** Ids of running processes with a word in their command line or environment. */
function runningWith(word: string): string[] {
  if (!existsSync('/proc/self/cmdline')) return [];
  const has = (path: string): boolean => {
    try {
      return readFileSync(path, 'latin1').includes(word);
    } catch {
      return false;
    }
  };
  return readdirSync('/proc').filter((id) => /^[0-9]+$/.test(id) && has(`/proc/${id}/cmdline`));
}

async function until(isSo: () => boolean): Promise<void> {
  for (let round = 0; round < 400 && !isSo(); round++) await new Promise((resolve) => setTimeout(resolve, 25));
}

describe.skipIf(reason !== '')('the built program', () => {
  it('records a client through a whole turn, and leaves nothing behind', () => {
    const { folder, env } = aPlace();
    const version = `${client.join(' ')} --version`;
    const { status, stdout, stderr } = spawnBin(
      { cwd: folder, env },
      ...['record', '--script', 'script.yaml', '--version-command', version, '--', ...client],
    );
    expect([status, stderr]).toEqual([0, 'Hello there.\n\\u{1b}[31mdone\\u{1b}[0m\n']);
    expect(stdout).toContain('2 model calls recorded; the client ended with exit code 0.');
    const recording = recordingIn(folder);
    expect(recording).toMatchObject({ version: 'small-client 1.2.3', command: client, end: { code: 0 } });
    expect(recording.requests.map(({ path, step }) => [path, step])).toEqual([
      ['/v1/messages?beta=true', 0],
      ['/v1/messages?beta=true', 1],
    ]);
    const { system } = JSON.parse(recording.requests[0]?.text ?? '') as { system: string };
    expect(system).toMatch(/^You are small\.\nHome: empty\. Environment: AGENTPROMPT_URL ANTHROPIC_API_KEY /);
    expect(readdirSync(env['TMPDIR'] ?? '')).toEqual([]);
  });

  it('says which isolation it used', () => {
    const { folder, env } = aPlace();
    const { stdout } = spawnBin({ cwd: folder, env }, 'record', '--', ...client);
    expect(stdout).toMatch(new RegExp(`^isolation  ${recordingIn(folder).isolation}: `, 'm'));
  });

  it('lets no credential of our environment reach the client or the recording', () => {
    const { folder, env } = aPlace();
    const secrets = {
      GITHUB_TOKEN: aToken,
      ANTHROPIC_API_KEY: `real-${aToken}`,
      SOME_PASSWORD: 'Kite-Boat-77',
    };
    const options = { cwd: folder, env: { ...env, ...secrets } };
    const plain = spawnBin(options, 'record', '--', ...client);
    const passed = spawnBin(options, 'record', '--name', 'b', '--env', 'PASSED=Kite-Boat-77', '--', ...client);
    const all = spawnBin(options, 'record', '--name', 'c', '--inherit-env', '--', ...client);
    expect([plain.status, passed.status, all.status]).toEqual([0, 0, 0]);
    const texts = ['node', 'b', 'c'].map((name) => JSON.stringify(recordingIn(folder, name)));
    for (const text of [...texts, plain.stdout, plain.stderr, passed.stdout, passed.stderr, all.stdout, all.stderr]) {
      expect(text).not.toContain(aToken);
      expect(text).not.toContain('Kite-Boat-77');
    }
    expect(texts[0]).not.toContain('GITHUB_TOKEN');
    expect(texts[1]).toContain('say hi [value of ');
    expect(texts[2]).toContain('GITHUB_TOKEN');
  });

  it('says so where no namespace is permitted, and ends everything there too', () => {
    const { folder, env } = aPlace();
    const word = `bin-proxies-${process.pid}`;
    // Inside of this one, no namespace can be made.
    const line = 'echo 0 >/proc/sys/user/max_user_namespaces && exec "$@"';
    const started = `${client.join(' ')}; exec "$0" "$1" ${word}`;
    const { status, stdout } = spawnSync(
      'unshare',
      ['-r', '/bin/sh', '-c', line, 'sh', process.execPath, bin].concat(
        ['record', '--timeout', '3', '--', '/bin/sh', '-c', started],
        [process.execPath, fixture('stubborn.mjs')],
      ),
      { cwd: folder, env: cleanEnv(folder, env), encoding: 'utf8', timeout: 20_000 },
    );
    if (status === null || stdout === '') return tellSkip('a system without namespaces', 'it cannot be made here');
    expect(status).toBe(1);
    expect(stdout).toMatch(/^isolation {2}proxies: they point nowhere, .*; no namespace: unshare/m);
    expect(recordingIn(folder, 'sh')).toMatchObject({
      isolation: 'proxies',
      end: { signal: 'SIGKILL', timed_out: true },
    });
    expect(runningWith(word)).toEqual([]);
    expect(readdirSync(env['TMPDIR'] ?? '')).toEqual([]);
  });

  it('keeps a home between two recordings', () => {
    const { folder, env } = aPlace();
    const run = (name: string): string =>
      spawnBin({ cwd: folder, env }, ...['record', '--name', name, '--home', 'kept', '--', ...client, 'state']).stderr;
    expect([run('one'), run('two')].map((told) => /state (true|false)/.exec(told)?.[1])).toEqual(['false', 'true']);
    expect(readdirSync(join(folder, 'kept'))).toEqual(['state']);
  });

  it('ends with 1 when the client fails, and keeps what came', () => {
    const { folder, env } = aPlace();
    expect(spawnBin({ cwd: folder, env }, 'record', '--', ...client, 'fail').status).toBe(1);
    expect(recordingIn(folder)).toMatchObject({ end: { code: 3, signal: null, timed_out: false } });
  });

  it('leaves no process after a timeout, though the client and its children ignore SIGTERM', () => {
    const { folder, env } = aPlace();
    const word = `bin-stubborn-${process.pid}`;
    const line = `${client.join(' ')}; exec "$0" "$1" ${word}`;
    const { status, stdout } = spawnBin(
      { cwd: folder, env },
      ...['record', '--timeout', '3', '--', '/bin/sh', '-c', line, process.execPath, fixture('stubborn.mjs')],
    );
    expect(status).toBe(1);
    expect(stdout).toContain('the client ran out of time and was ended by SIGKILL.');
    expect(runningWith(word)).toEqual([]);
    expect(readdirSync(env['TMPDIR'] ?? '')).toEqual([]);
  });

  it.each([
    ['SIGINT', 1],
    ['SIGTERM', 1],
  ] as const)('ends client and endpoint on %s, and keeps what came', async (signal, wanted) => {
    const { folder, env } = aPlace();
    const word = `interrupted-${signal}-${process.pid}`;
    const child = spawn(process.execPath, [bin, 'record', '--name', 'x', '--', ...client, 'hang', word], {
      cwd: folder,
      env: cleanEnv(folder, env),
    });
    let said = '';
    child.stderr.on('data', (bytes: Uint8Array) => {
      said += new TextDecoder().decode(bytes);
    });
    const ended = new Promise((resolve) => child.on('exit', resolve));
    await until(() => said.includes('done'));
    child.kill(signal);
    expect(await ended).toBe(wanted);
    expect(recordingIn(folder, 'x').end).toEqual({ code: null, signal: 'SIGINT', timed_out: false });
    expect(runningWith(word)).toEqual([]);
    expect(readdirSync(env['TMPDIR'] ?? '')).toEqual([]);
  });

  it('takes the client along when it is killed itself, where there is a namespace', async () => {
    const { folder, env } = aPlace();
    spawnBin({ cwd: folder, env }, 'record', '--', ...client);
    if (recordingIn(folder).isolation !== 'namespace') return tellSkip('a killed recorder', 'no namespace here');
    const word = `orphan-${process.pid}`;
    const argv = [bin, 'record', '--name', 'x', '--', ...client, 'hang', word];
    const child = spawn(process.execPath, argv, { cwd: folder, env: cleanEnv(folder, env), stdio: 'ignore' });
    await until(() => runningWith(word).length >= 2);
    child.kill('SIGKILL');
    await until(() => runningWith(word).length === 0);
    expect(runningWith(word)).toEqual([]);
  });
});
