import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { aFolder, runHost } from '../builders/a-host.ts';

describe('an empty word or path', () => {
  it.each([
    [['lint-skills', ''], 'An argument is empty.'],
    [['lint-prompt', 'a', ''], 'An argument is empty.'],
    [['diff', '', 'b'], 'An argument is empty.'],
    [['tools', ''], 'An argument is empty.'],
    [['lint-skills', '--installed', ''], '--installed names no folder.'],
    [['lint-skills', '--installed', 'a', '--installed', ''], '--installed names no folder.'],
    [['lint-skills', '--cwd', ''], '--cwd names no folder.'],
    [['lint-skills', '--output', ''], '--output names no file.'],
    [['lint-skills', '--since', ''], '--since names no git ref.'],
    [['diff', '--base', ''], '--base names no git ref.'],
    [['capture', '--out', ''], '--out names no folder.'],
    [['render', 'a', '--out', ''], '--out names no folder.'],
    [['lint-prompt', '--known-tools', ''], '--known-tools names no file.'],
    [['serve', 'a', '--env-out', ''], '--env-out names no file.'],
    [['record', '--home', '', '--', 'true'], '--home names no folder.'],
    [['record', '--script', '', '--', 'true'], '--script names no file.'],
  ])('is no command line: %j', async (argv, message) => {
    const cwd = aFolder();
    const { code, stdout, stderr } = await runHost({ cwd, argv });
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(`error: ${message}\n  Name `);
    expect(readdirSync(cwd)).toEqual([]);
  });
});
