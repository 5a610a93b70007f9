import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sha256 } from '../../src/text/sha256.ts';
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

describe('files that capture did not write', () => {
  it('keep --out from being taken, also where a planted record names them', async () => {
    const folder = aDesk();
    expect((await runIn(folder, 'capture', '--out', 'o')).code).toBe(0);
    const record = JSON.parse(readFileSync(join(folder, 'o/run.json'), 'utf8')) as { outputs: Record<string, string> };
    record.outputs['mine.md'] = sha256('guessed');
    writeFileSync(join(folder, 'o/run.json'), JSON.stringify(record));
    writeFileSync(join(folder, 'o/mine.md'), 'mine');
    const before = treeOf(folder);
    const { code, stderr } = await runIn(folder, 'capture', '--out', 'o');
    expect([code, stderr]).toEqual([2, expect.stringContaining('"mine.md", which is not as it was written')]);
    expect(changedPaths(before, treeOf(folder))).toEqual([]);
  });

  it('stay among the captures, and are told', async () => {
    const folder = aDesk();
    expect((await runIn(folder, 'capture')).code).toBe(0);
    const set = join(folder, '.agentprompt/captures');
    const record = JSON.parse(readFileSync(join(set, 'run.json'), 'utf8')) as { outputs: Record<string, string> };
    const plant = (path: string, hash?: string): void => {
      writeFileSync(join(set, path), 'mine');
      if (hash !== undefined) record.outputs[path] = hash;
    };
    plant('unnamed.md');
    plant('named.md', sha256('guessed'));
    plant('obsolete.md', sha256('mine'));
    record.outputs['../../agentprompt.yaml'] = sha256(readFileSync(join(folder, 'agentprompt.yaml')));
    writeFileSync(join(set, 'run.json'), JSON.stringify(record));
    edit(folder, 'agentprompt.yaml', 'schema: agentprompt/1', 'schema: agentprompt/1 # again');
    const { code, stdout } = await runIn(folder, 'capture');
    expect(code).toBe(0);
    for (const path of ['named.md', 'unnamed.md'])
      expect(stdout).toContain(`.agentprompt/captures/${path} was not written by the last capture`);
    expect(readdirSync(set).filter((name) => name.endsWith('.md'))).toEqual(['named.md', 'unnamed.md']);
    expect(existsSync(join(folder, 'agentprompt.yaml'))).toBe(true);
  });

  it.each([
    ['.agentprompt/captures', '../../elsewhere'],
    ['.agentprompt', '../elsewhere'],
    ['snapshots', '../elsewhere'],
  ])('are safe where %s is a link to them', async (link, target) => {
    const folder = aDesk();
    const elsewhere = join(dirname(folder), 'elsewhere');
    mkdirSync(join(elsewhere, 'captures'), { recursive: true });
    for (const path of ['mine.md', 'captures/mine.md']) writeFileSync(join(elsewhere, path), 'mine');
    if (link === 'snapshots') expect((await runIn(folder, 'capture')).code).toBe(0);
    mkdirSync(dirname(join(folder, link)), { recursive: true });
    symlinkSync(target, join(folder, link));
    const before = treeOf(dirname(folder));
    const { code, stderr } = await runIn(folder, link === 'snapshots' ? 'accept' : 'capture');
    expect([code, stderr]).toEqual([2, expect.stringContaining(`${link} is a link that leads out of`)]);
    expect(changedPaths(before, treeOf(dirname(folder)))).toEqual([]);
  });
});
