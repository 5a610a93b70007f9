import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runIn } from '../builders/a-host.ts';
import { changedPaths, treeOf } from '../flow/flow-folder.ts';
import { aDesk } from './a-desk.ts';

const render = (folder: string, out: string, ...more: readonly string[]): ReturnType<typeof runIn> =>
  runIn(folder, 'render', 'desk/claude-code.hybrid', '--out', out, ...more);

describe('the folder that render writes', () => {
  it.each(['.', './', 'made', 'made/../made'])('is not %s, which holds files and no manifest of ours', async (out) => {
    const folder = aDesk();
    const before = treeOf(dirname(folder));
    const { code, stderr } = await render(folder, out);
    expect([code, stderr]).toEqual([2, expect.stringContaining('Name a new or an empty folder with --out')]);
    expect(stderr).toContain('render did not write this folder');
    expect(changedPaths(before, treeOf(dirname(folder)))).toEqual([]);
  });

  it('may be new, empty, or written by render before, whatever was put into it since', async () => {
    const folder = aDesk();
    mkdirSync(join(folder, 'empty'));
    for (const out of ['new/folder', 'empty']) {
      expect((await render(folder, out)).code).toBe(0);
      writeFileSync(join(folder, out, 'notes.txt'), 'mine\n');
      appendFileSync(join(folder, out, 'CLAUDE.md'), 'mine\n');
      const { code, stdout } = await render(folder, out);
      expect([code, stdout]).toEqual([
        0,
        expect.stringMatching(/kept +\S+CLAUDE\.md {2}\(edited since it was written\)/),
      ]);
    }
  });

  it('is as good as new when only its manifest is left', async () => {
    const folder = aDesk();
    expect((await render(folder, 'out')).code).toBe(0);
    rmSync(join(folder, 'out/CLAUDE.md'));
    expect((await render(folder, 'out', '--max-warnings', '0')).code).toBe(0);
  });
});

describe('a file that render keeps', () => {
  it('is a warning without a rule: no page explains one', async () => {
    const folder = aDesk();
    expect((await render(folder, 'out')).code).toBe(0);
    appendFileSync(join(folder, 'out/CLAUDE.md'), 'mine\n');
    const { code, stdout } = await render(folder, 'out', '--format', 'json', '--max-warnings', '0');
    expect([code, JSON.parse(stdout)]).toMatchObject([
      1,
      {
        summary: { warnings: 0 },
        findings: [],
        warnings: [{ path: 'out/CLAUDE.md', message: 'It was left as it is: edited since it was written.' }],
      },
    ]);
  });
});
