import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { run } from '../../src/cli/run.ts';
import { aFolder, aHost } from '../builders/a-host.ts';

const config = `schema: agentprompt/1
facts: 2026-10-01
cases:
  - { name: server, from: { system: prompt.md }, provider: claude-code, mode: hybrid }
budgets:
  - { case: "**", on: system, max: 60 }
`;
let folder: string;
let summary: string;
beforeEach(async () => {
  folder = aFolder();
  summary = join(folder, 'summary.md');
  writeFileSync(join(folder, 'agentprompt.yaml'), config);
  writeFileSync(join(folder, 'prompt.md'), 'You keep the desk of one small library.');
  await calls('capture');
  await calls('accept');
});

async function calls(...argv: readonly string[]): Promise<{ code: number; stdout: string }> {
  const env = argv.includes('github') ? { GITHUB_STEP_SUMMARY: summary } : {};
  const host = aHost({ cwd: folder, argv, env });
  const code = await run(host.host);
  return { code, stdout: host.stdout() };
}

describe('diff --format github', () => {
  it('is silent where nothing changed', async () => {
    const { code, stdout } = await calls('diff', '--format', 'github');
    expect(code).toBe(0);
    expect(stdout).not.toContain('::');
    expect(existsSync(summary)).toBe(false);
  });

  it('is silent about growth that a comparison alone does not check, and tells it of budgets alone', async () => {
    writeFileSync(join(folder, 'agentprompt.yaml'), config.replace('max: 60', 'growth: 5%'));
    await calls('diff', '--format', 'github');
    expect(existsSync(summary)).toBe(false);
    await calls('diff', '--budget-only', '--format', 'github');
    expect(readFileSync(summary, 'utf8')).toContain('not checked');
  });

  it('annotates what changed and adds it to the summary of the step', async () => {
    writeFileSync(join(folder, 'prompt.md'), 'You keep the desk of one small library, and of one large library.');
    await calls('capture');
    writeFileSync(summary, 'What another step wrote.\n');
    const { code, stdout } = await calls('diff', '--format', 'github');
    expect(code).toBe(1);
    expect(stdout).toContain('::error title=agentprompt diff::1 of 1 case differs');
    expect(stdout).toContain('section whole (product) changed: 39 → 65 (+26) bytes in server/claude-code.hybrid');
    expect(stdout).toContain('::error file=agentprompt.yaml,line=6');
    expect(stdout).toContain('Heaviest: section whole (product) 65.');
    const written = readFileSync(summary, 'utf8');
    expect(written.startsWith('What another step wrote.\n### agentprompt diff: 1 of 1 case differs')).toBe(true);
    expect(written).toContain('| section `whole` | `product` | changed | 39 → 65 (+26) | 1 of 1 |');
  });

  it('writes no summary in another format', async () => {
    writeFileSync(join(folder, 'prompt.md'), 'Other.');
    await calls('capture');
    await calls('diff', '--format', 'markdown');
    expect(existsSync(summary)).toBe(false);
  });
});
