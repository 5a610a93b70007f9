import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runIn } from '../builders/a-host.ts';
import { aDesk, edit } from './a-desk.ts';

/** The small product on a day on which the mode hybrid of Claude Code stands for another one. */
function withAlias(): string {
  const folder = aDesk();
  edit(folder, 'agentprompt.yaml', 'facts: 2026-10-01', 'facts: 2026-10-03');
  return folder;
}

const alias =
  'agentprompt.yaml  warning  On 2026-10-03 the mode hybrid of claude-code stands for full, which grants more.';

describe('a mode that stands for another one that grants more', () => {
  it.each(['text', 'json', 'markdown'])('is a warning of every command, counted in %s', async (format) => {
    const folder = withAlias();
    for (const command of [
      ['capture'],
      ['capture'],
      ['accept'],
      ['diff'],
      ['render', 'desk/claude-code.full', '--out', 'x'],
    ]) {
      const free = await runIn(folder, ...command, '--format', format);
      expect([command, free.code]).toEqual([command, 0]);
      const strict = await runIn(folder, ...command, '--format', format, '--max-warnings', '0');
      expect([command, strict.code]).toEqual([command, 1]);
    }
  });

  it('is told again when nothing is captured anew', async () => {
    const folder = withAlias();
    expect((await runIn(folder, 'capture')).stdout).toContain(alias);
    const again = await runIn(folder, 'capture', '--max-warnings', '0');
    expect(again.stdout).toContain(alias);
    expect(again.stdout).toContain('unchanged');
    expect(again.code).toBe(1);
  });
});

describe('the last line of the text', () => {
  it('says what the exit code says', async () => {
    const folder = withAlias();
    for (const [allowed, code, mark] of [
      ['0', 1, '✗'],
      ['1', 0, '✓'],
    ] as const) {
      const told = await runIn(folder, 'capture', '--max-warnings', allowed);
      expect([told.code, told.stdout.trimEnd().split('\n').at(-1)]).toEqual([code, expect.stringContaining(mark)]);
    }
    const { stdout } = await runIn(folder, 'capture', '--max-warnings', '0');
    expect(stdout).toContain('1 warning. Allowed: 0 warnings.');
  });
});

describe('accept over a broken baseline', () => {
  it('says what was broken, and that the case is not new', async () => {
    const folder = aDesk();
    for (const command of ['capture', 'accept']) expect((await runIn(folder, command)).code).toBe(0);
    appendFileSync(join(folder, 'snapshots/desk/codex.mcp_only/system.md'), 'x');
    const { code, stdout } = await runIn(folder, 'accept', '--format', 'json', '--max-warnings', '0');
    expect(JSON.parse(stdout)).toMatchObject({
      summary: { warnings: 0 },
      warnings: [
        {
          path: 'snapshots/desk/codex.mcp_only/system.md',
          message: expect.stringContaining('The baseline was broken and could not be compared: '),
        },
      ],
      cases: [{ status: 'unchanged' }, { case: 'desk/codex.mcp_only', status: 'changed' }, { status: 'unchanged' }],
    });
    expect(code).toBe(1);
    expect((await runIn(folder, 'accept', '--max-warnings', '0')).code).toBe(0);
    expect((await runIn(folder, 'diff')).code).toBe(0);
  });

  it('tells it too where the broken one is not accepted anew', async () => {
    const folder = aDesk();
    for (const command of ['capture', 'accept']) expect((await runIn(folder, command)).code).toBe(0);
    writeFileSync(join(folder, 'snapshots/desk/codex.mcp_only/summary.json'), '{');
    const { code, stdout } = await runIn(folder, 'accept', 'server/*');
    expect([code, stdout]).toEqual([0, expect.stringContaining('snapshots/desk/codex.mcp_only/summary.json')]);
    expect((await runIn(folder, 'diff')).code).toBe(2);
  });
});

describe('a reference of a skill that leads to no attached file', () => {
  it('stops nothing and is told with its place, also when nothing is captured anew', async () => {
    const folder = aDesk();
    appendFileSync(join(folder, 'skills/loan-rules/SKILL.md'), 'See [more](references/gone.md).\n');
    for (const status of ['new', 'unchanged']) {
      const { code, stdout } = await runIn(folder, 'capture');
      expect(code).toBe(0);
      expect(stdout).toContain(status);
      expect(stdout).toMatch(/skills\/loan-rules\/SKILL\.md:\d+:12 {2}warning {2}.*references\/gone\.md/);
    }
    expect((await runIn(folder, 'capture', '--max-warnings', '0')).code).toBe(1);
    expect((await runIn(folder, 'render', 'desk/claude-code.hybrid', '--out', 'x')).stdout).toContain('gone.md');
  });
});
