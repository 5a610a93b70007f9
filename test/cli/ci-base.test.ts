import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aFolder, homeOf } from '../builders/a-host.ts';
import { packageFolder } from '../builders/package-folder.ts';
import { runFlowGit } from '../flow/flow-folder.ts';

/** The lines of the check script that choose what budgets are measured against. */
const lines = /^base=[\s\S]*?^fi$/m.exec(readFileSync(join(packageFolder, '.ci/run'), 'utf8'))?.[0] ?? '';

function baseOf(folder: string, env: Readonly<Record<string, string>> = {}): string {
  return execFileSync('bash', ['-c', `set -u\n${lines}\necho "$base"`], {
    cwd: folder,
    env: { PATH: process.env['PATH'] ?? '', HOME: homeOf(folder), ...env },
    encoding: 'utf8',
  }).trim();
}

describe.skipIf(process.platform === 'win32')('the base of budgets in .ci/run', () => {
  it('is never the commit that is checked, but for a first one', () => {
    const folder = aFolder();
    runFlowGit(folder, homeOf(folder), ['init']);
    for (const [text, base] of [
      ['one', 'HEAD'],
      ['two', 'HEAD~1'],
    ] as const) {
      writeFileSync(join(folder, 'a.txt'), text);
      for (const args of [
        ['add', '-A'],
        ['commit', '-m', text],
      ])
        runFlowGit(folder, homeOf(folder), args);
      expect(baseOf(folder)).toBe(base);
      expect(baseOf(folder, { AGENTPROMPT_BASE: 'origin/main' })).toBe('origin/main');
    }
  });
});
