import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { aFolder, homeOf } from '../builders/a-host.ts';
import { bin, cleanEnv, notBuilt, tellSkip } from '../cli/built-bin.ts';
import { runFlowGit } from '../flow/flow-folder.ts';
import { outputOf, shownOutputs } from './shown-outputs.ts';
import { root } from './source-files.ts';

const readme = readFileSync(join(root, 'README.md'), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'agentprompt-readme-'));
cpSync(join(root, 'test/fixtures/readme'), folder, { recursive: true });
afterAll(() => rmSync(folder, { recursive: true }));

const shown = shownOutputs(readme);
const outputShown = (command: string): string | undefined => shown.find((block) => block.command === command)?.output;

describe('README.md', () => {
  it('shows the configuration that its commands are run with', () => {
    expect(readme).toContain(readFileSync(join(folder, 'agentprompt.yaml'), 'utf8'));
  });

  it('shows the real output of every command', async () => {
    expect(shown.map(({ command }) => command).sort()).toEqual(['accept', 'capture', 'diff']);
    expect(outputShown('capture')).toBe(await outputOf(folder, 'capture'));
    expect(outputShown('accept')).toBe(await outputOf(folder, 'accept'));
    const prompt = readFileSync(join(folder, 'prompt.txt'), 'utf8');
    writeFileSync(
      join(folder, 'prompt.txt'),
      prompt.replace('Friendly and short.', 'Friendly, short, and never in capitals.'),
    );
    await outputOf(folder, 'capture');
    expect(outputShown('diff')).toBe(await outputOf(folder, 'diff'));
  });

  it('names the two commands that package.json has, and the file that npm pack makes', () => {
    const { scripts, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
      version: string;
    };
    expect(readme).toContain(`agentprompt-${version}.tgz`);
    expect(readme).toContain('npm start');
    expect(readme).toContain('npm test');
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(['start', 'test']));
  });
});

/** Runs lines of a page in bash, with `agentprompt` as the built program. */
function runShell(lines: string, folder: string): { readonly stdout: string; readonly status: number | null } {
  const programs = join(homeOf(folder), 'bin');
  mkdirSync(programs, { recursive: true });
  writeFileSync(join(programs, 'agentprompt'), `#!/bin/sh\nexec "${process.execPath}" "${bin}" "$@"\n`);
  chmodSync(join(programs, 'agentprompt'), 0o755);
  const env = cleanEnv(folder);
  const settings = { ...env, PATH: `${programs}:${env['PATH']}` };
  return spawnSync('bash', ['-c', lines], { cwd: folder, env: settings, encoding: 'utf8', timeout: 60_000 });
}

const reason = process.platform === 'win32' ? 'there is no bash' : notBuilt;
tellSkip('the five minutes of README.md', reason);
describe.skipIf(reason !== '')('the five minutes of README.md', () => {
  const section = readme.split('## Gate your own prompt\n')[1]?.split('\n## ')[0] ?? '';
  const [, begin = '', change = ''] = [...section.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, text = '']) => text);

  it('lead from a prompt in a folder to a baseline, and to a change that is seen', { timeout: 60_000 }, () => {
    const folder = aFolder();
    const git = (...args: string[]): void => runFlowGit(folder, homeOf(folder), args);
    git('init', '-q');
    git('config', 'user.name', 'Case');
    git('config', 'user.email', 'case@example.org');
    expect(runShell(`set -e\n${begin}`, folder).status).toBe(0);
    expect(runShell('git status --porcelain --untracked-files=all', folder).stdout).toBe('');
    const changed = runShell(change, folder);
    expect([changed.status, changed.stdout]).toEqual([1, expect.stringContaining('+Never in capitals.')]);
  });
});
