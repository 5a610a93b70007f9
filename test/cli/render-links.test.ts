import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runIn } from '../builders/a-host.ts';
import { changedPaths, treeOf } from '../flow/flow-folder.ts';
import { aDesk } from './a-desk.ts';

const manifest = 'agentprompt.manifest.json';

/** A product with a rendered case, and a folder of somebody else beside it. */
async function rendered(): Promise<{ folder: string; elsewhere: string }> {
  const folder = aDesk();
  const elsewhere = join(dirname(folder), 'elsewhere');
  mkdirSync(elsewhere);
  return { folder, elsewhere };
}

const render = (folder: string): ReturnType<typeof runIn> =>
  runIn(folder, 'render', 'desk/claude-code.hybrid', '--out', 'out');

describe('render and links below --out', () => {
  it('writes nothing through a link that leads out', async () => {
    const { folder, elsewhere } = await rendered();
    expect((await render(folder)).code).toBe(0);
    rmSync(join(folder, 'out/.claude'), { recursive: true });
    symlinkSync(elsewhere, join(folder, 'out/.claude'));
    const before = treeOf(dirname(folder));
    const { code, stderr } = await render(folder);
    expect(code).toBe(2);
    expect(stderr).toContain('out/.claude');
    expect(changedPaths(before, treeOf(dirname(folder)))).toEqual([]);
  });

  it('removes nothing through a link, whatever a manifest says', async () => {
    const { folder, elsewhere } = await rendered();
    expect((await render(folder)).code).toBe(0);
    writeFileSync(join(elsewhere, 'mine.md'), '');
    symlinkSync(elsewhere, join(folder, 'out/old'));
    const path = join(folder, 'out', manifest);
    const noted = JSON.parse(readFileSync(path, 'utf8')) as { files: Record<string, string> };
    noted.files['old/mine.md'] = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
    writeFileSync(path, JSON.stringify(noted));
    const { code, stderr } = await render(folder);
    expect([code, stderr]).toEqual([2, expect.stringContaining('out/old')]);
    expect(readdirSync(elsewhere)).toEqual(['mine.md']);
  });

  it('does not write its manifest through a link', async () => {
    const { folder, elsewhere } = await rendered();
    mkdirSync(join(folder, 'out'));
    symlinkSync(join(elsewhere, 'taken.json'), join(folder, 'out', manifest));
    expect((await render(folder)).code).toBe(2);
    expect(readdirSync(elsewhere)).toEqual([]);
  });

  it('keeps a file of somebody else that is a link', async () => {
    const { folder, elsewhere } = await rendered();
    writeFileSync(join(elsewhere, 'mine.md'), 'mine\n');
    expect((await render(folder)).code).toBe(0);
    rmSync(join(folder, 'out/CLAUDE.md'));
    symlinkSync(join(elsewhere, 'mine.md'), join(folder, 'out/CLAUDE.md'));
    const { code, stdout } = await render(folder);
    expect([code, stdout]).toEqual([0, expect.stringMatching(/kept +out\/CLAUDE\.md/)]);
    expect(readFileSync(join(elsewhere, 'mine.md'), 'utf8')).toBe('mine\n');
  });
});
