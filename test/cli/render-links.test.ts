import { lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sha256 } from '../../src/text/sha256.ts';
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

/** A manifest as a stranger would commit it. */
function plantManifest(folder: string, files: Readonly<Record<string, string>>): void {
  mkdirSync(join(folder, 'out'));
  writeFileSync(join(folder, 'out', manifest), JSON.stringify({ schema: 'agentprompt.manifest/1', files }));
}

const render = (folder: string): ReturnType<typeof runIn> =>
  runIn(folder, 'render', 'desk/claude-code.hybrid', '--out', 'out');

describe('render and links below --out', () => {
  it('writes nothing through a link that leads out', async () => {
    const { folder, elsewhere } = await rendered();
    plantManifest(folder, {});
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
    plantManifest(folder, {});
    symlinkSync(join(elsewhere, 'mine.md'), join(folder, 'out/CLAUDE.md'));
    const { code, stdout } = await render(folder);
    expect([code, stdout]).toEqual([0, expect.stringMatching(/kept +out\/CLAUDE\.md/)]);
    expect(readFileSync(join(elsewhere, 'mine.md'), 'utf8')).toBe('mine\n');
  });

  it.each(['link', 'folder', 'other', ''])('takes %j in a manifest for no hash', async (kind) => {
    const { folder, elsewhere } = await rendered();
    writeFileSync(join(elsewhere, 'mine.md'), 'mine\n');
    plantManifest(folder, { 'CLAUDE.md': kind, 'gone.md': kind });
    symlinkSync(join(elsewhere, 'mine.md'), join(folder, 'out/CLAUDE.md'));
    symlinkSync(join(elsewhere, 'mine.md'), join(folder, 'out/gone.md'));
    const { code, stdout } = await render(folder);
    expect([code, stdout]).toEqual([0, expect.stringMatching(/kept +out\/CLAUDE\.md/)]);
    expect(readFileSync(join(elsewhere, 'mine.md'), 'utf8')).toBe('mine\n');
    expect(lstatSync(join(folder, 'out/gone.md')).isSymbolicLink()).toBe(true);
  });

  it('removes nothing in a repository, whatever a manifest says', async () => {
    const { folder } = await rendered();
    plantManifest(folder, { '.git/HEAD': sha256('ref: refs/heads/main\n') });
    mkdirSync(join(folder, 'out/.git'));
    writeFileSync(join(folder, 'out/.git/HEAD'), 'ref: refs/heads/main\n');
    expect((await render(folder)).code).toBe(0);
    expect(readdirSync(join(folder, 'out/.git'))).toEqual(['HEAD']);
  });

  it('takes no --out that a link leads out of the working folder', async () => {
    const { folder, elsewhere } = await rendered();
    symlinkSync(elsewhere, join(folder, 'out'));
    for (const told of [await render(folder), await runIn(folder, 'capture', '--out', 'out/deep')])
      expect(told).toEqual({ code: 2, stdout: '', stderr: expect.stringContaining('out is a link that leads out of') });
    expect(readdirSync(elsewhere)).toEqual([]);
  });
});
