import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commands } from '../../src/cli/commands.ts';
import { aFolder, runIn } from '../builders/a-host.ts';
import { aDesk } from './a-desk.ts';
import { bin, cleanEnv, notBuilt, tellSkip } from './built-bin.ts';

const isThere = (shell: string): boolean => spawnSync(shell, ['-c', 'true']).status === 0;
const script = async (shell: string): Promise<string> => (await runIn(aFolder(), 'completion', shell)).stdout;

describe.each(['bash', 'zsh', 'fish'])('the completion script of %s', (shell) => {
  it('knows every command and every option', async () => {
    const text = await script(shell);
    for (const { name, options } of commands) {
      expect(text).toContain(name);
      for (const { flags } of options) {
        const long = /--([a-z-]+)/.exec(flags)?.[1] ?? '';
        expect(text, `${name} ${flags}`).toMatch(new RegExp(`(--|-l )${long}\\b`));
      }
    }
    expect(text).toContain('completion');
  });

  it('is the same on every call', async () => {
    expect(await script(shell)).toBe(await script(shell));
  });

  const missing = isThere(shell) ? '' : 'it is not installed';
  tellSkip(`the syntax of the completion script of ${shell}`, missing);
  it.skipIf(missing !== '')('is a script that the shell reads', async () => {
    const folder = aFolder();
    writeFileSync(join(folder, 'script'), await script(shell));
    expect(spawnSync(shell, ['-n', 'script'], { cwd: folder, encoding: 'utf8' })).toMatchObject({
      status: 0,
      stderr: '',
    });
  });
});

describe('completion', () => {
  it('names the shells that it knows', async () => {
    const { code, stderr } = await runIn(aFolder(), 'completion', 'tcsh');
    expect([code, stderr]).toEqual([2, expect.stringContaining('bash, zsh, fish')]);
  });

  it('offers no case where there is no configuration, or a broken one', async () => {
    const folder = aFolder();
    expect(await runIn(folder, 'complete-cases')).toEqual({ code: 0, stdout: '', stderr: '' });
    writeFileSync(join(folder, 'agentprompt.yaml'), 'schema: [');
    expect(await runIn(folder, 'complete-cases')).toEqual({ code: 0, stdout: '', stderr: '' });
  });
});

/** What bash offers for the last of some words. */
async function offered(folder: string, words: readonly string[]): Promise<readonly string[]> {
  const start = join(folder, 'bin');
  mkdirSync(start, { recursive: true });
  writeFileSync(join(start, 'agentprompt'), `#!/bin/sh\nexec ${process.execPath} ${bin} "$@"\n`);
  chmodSync(join(start, 'agentprompt'), 0o755);
  writeFileSync(join(folder, 'script'), await script('bash'));
  const ask = `source ./script; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _agentprompt; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const env = cleanEnv(folder);
  const { stdout, stderr } = spawnSync('bash', ['--noprofile', '--norc', '-c', ask, 'bash', 'agentprompt', ...words], {
    cwd: folder,
    env: { ...env, PATH: `${start}:${env['PATH']}` },
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return stdout.split('\n').filter((line) => line !== '');
}

const reason = notBuilt !== '' ? notBuilt : isThere('bash') ? '' : 'bash is not installed';
tellSkip('completion in bash', reason);

describe.skipIf(reason !== '')('completion in bash', () => {
  it('offers commands, options, the words of an option, folders and cases', async () => {
    const folder = aDesk();
    mkdirSync(join(folder, 'two words'));
    expect(await offered(folder, ['lint-'])).toEqual(['lint-skills', 'lint-prompt']);
    expect(await offered(folder, ['diff', '--b'])).toEqual(['--base', '--budget-only']);
    expect(await offered(folder, ['tools', '--wire', ''])).toEqual(['mcp', 'anthropic', 'openai', 'gemini']);
    expect(await offered(folder, ['completion', 'z'])).toEqual(['zsh']);
    expect(await offered(folder, ['init', '--from', 'two'])).toEqual(['two words']);
    expect(await offered(folder, ['capture', 'server/'])).toEqual(['server/claude-code.hybrid']);
    expect(await offered(folder, ['capture', '--out', 'made', 'desk/co'])).toEqual(['desk/codex.mcp_only']);
  });
});
