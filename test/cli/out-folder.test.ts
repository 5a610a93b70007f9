import { mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aFolder, runIn } from '../builders/a-host.ts';
import { changedPaths, treeOf } from '../flow/flow-folder.ts';
import { aDesk, edit } from './a-desk.ts';

const meant = [
  ['--out', '.agentprompt/captures'],
  ['--out', './.agentprompt//captures/'],
  ['--out', 'made/../.agentprompt/captures'],
  ['--out', '.agentprompt/captures/desk'],
  ['--out', 'snapshots'],
  ['--out', './snapshots/new'],
  ['--out', 'link'],
  ['--out', 'link/new'],
  ['--out', ''],
] as const;

describe('folders that have a meaning of their own', () => {
  it.each(meant)('are not written with %s %s', async (...out) => {
    const folder = aDesk();
    mkdirSync(join(folder, 'snapshots'));
    symlinkSync('snapshots', join(folder, 'link'));
    const before = treeOf(dirname(folder));
    for (const command of [
      ['capture'],
      ['capture', 'desk/*', '--set', 'loans.renewals=any'],
      ['render', 'desk/codex.mcp_only'],
    ]) {
      const { code, stderr } = await runIn(folder, ...command, ...out);
      expect([code, stderr]).toEqual([2, expect.stringContaining('Name another folder with --out.')]);
    }
    expect(changedPaths(before, treeOf(dirname(folder)))).toEqual([]);
  });

  it('never take captures that differ from the configuration', async () => {
    const folder = aDesk();
    edit(folder, 'agentprompt.yaml', 'provider: claude-code\n    mode: hybrid', 'provider: codex\n    mode: full');
    expect((await runIn(folder, 'capture')).code).toBe(0);
    expect((await runIn(folder, 'accept')).code).toBe(0);
    await runIn(folder, 'capture', '--set', 'loans.renewals=any', '--out', '.agentprompt/captures');
    expect((await runIn(folder, 'diff')).code).toBe(0);
  });

  it('may be anywhere else, outside of the working folder too', async () => {
    const [folder, other] = [aDesk(), aFolder()];
    for (const out of ['captures', 'snapshots2', '.agentprompt/other', other, join(other, 'deep/er')]) {
      const { code, stderr } = await runIn(folder, 'capture', '--out', out);
      expect([out, code, stderr]).toEqual([out, 0, '']);
    }
  });
});
