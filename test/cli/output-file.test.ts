import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aFolder, runHost, runIn } from '../builders/a-host.ts';
import { changedPaths, treeOf } from '../flow/flow-folder.ts';
import { aDesk } from './a-desk.ts';

const taken = [
  'agentprompt.yaml',
  './made/../agentprompt.yaml',
  'config-link',
  'snapshots/desk/codex.mcp_only/system.md',
  'snapshots/new.txt',
  'baseline/new.txt',
  '.agentprompt/captures/run.json',
  '.agentprompt/captures.lock',
  '',
];

describe('--output', () => {
  it('overwrites neither the baseline nor the captures nor the configuration, under CI neither', async () => {
    const folder = aDesk();
    for (const command of ['capture', 'accept']) expect((await runIn(folder, command)).code).toBe(0);
    symlinkSync('snapshots', join(folder, 'baseline'));
    symlinkSync('agentprompt.yaml', join(folder, 'config-link'));
    const before = treeOf(dirname(folder));
    for (const output of taken) {
      for (const env of [{}, { CI: 'true' }]) {
        const told = await runHost({ cwd: folder, env, argv: ['diff', '--output', output] });
        expect([output, told]).toEqual([
          output,
          { code: 2, stdout: '', stderr: expect.stringContaining('Name another file with --output.') },
        ]);
      }
    }
    expect(changedPaths(before, treeOf(dirname(folder)))).toEqual([]);
  });

  it('is refused before the command does anything', async () => {
    const folder = aDesk();
    expect((await runIn(folder, 'capture', '--output', 'agentprompt.yaml')).code).toBe(2);
    expect(existsSync(join(folder, '.agentprompt'))).toBe(false);
  });

  it('is not printed through a link, to wherever it leads', async () => {
    const folder = aDesk();
    writeFileSync(join(dirname(folder), 'theirs'), 'theirs');
    symlinkSync('../theirs', join(folder, 'told.txt'));
    const { code, stderr } = await runIn(folder, 'capture', '--output', 'told.txt');
    expect([code, stderr]).toEqual([2, expect.stringContaining('told.txt is a link, and nothing is written through')]);
    expect(readFileSync(join(dirname(folder), 'theirs'), 'utf8')).toBe('theirs');
  });

  it('may be any other file', async () => {
    const [folder, other] = [aDesk(), aFolder()];
    for (const output of ['told.txt', 'snapshots.txt', 'deep/agentprompt.yaml', join(other, 'told.txt')]) {
      expect((await runIn(folder, 'capture', '--output', output)).code).toBe(0);
      expect(readFileSync(join(output.startsWith('/') ? '/' : folder, output), 'utf8')).toContain('3 cases captured');
    }
  });
});
