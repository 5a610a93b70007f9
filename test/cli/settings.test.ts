import { describe, expect, it } from 'vitest';
import { commands } from '../../src/cli/commands.ts';
import { runHost, runIn } from '../builders/a-host.ts';
import { aDesk } from './a-desk.ts';

/** What a command cannot do without. */
const needed: Readonly<Record<string, readonly string[]>> = {
  render: ['desk/codex.mcp_only', '--out', 'out'],
  explain: ['desk/codex.mcp_only', '--line', '1'],
  tools: ['desk/codex.mcp_only'],
  serve: ['desk/codex.mcp_only'],
  record: ['--', 'client'],
};

describe('AGENTPROMPT_TOOLS_PROFILE', () => {
  it.each(commands)('with a wrong value stops $name', async ({ name }) => {
    const folder = aDesk();
    for (const command of ['capture', 'accept']) expect((await runIn(folder, command)).code).toBe(0);
    const words = [name, ...(needed[name] ?? [])];
    const told = await runHost({ cwd: folder, argv: words, env: { AGENTPROMPT_TOOLS_PROFILE: 'ful' } });
    expect(told).toEqual({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining('AGENTPROMPT_TOOLS_PROFILE cannot be `ful`.'),
    });
  });

  it('makes nothing stale when it is empty: that is not set', async () => {
    const folder = aDesk();
    const env = { AGENTPROMPT_TOOLS_PROFILE: '' };
    expect((await runIn(folder, 'capture')).code).toBe(0);
    expect((await runHost({ cwd: folder, argv: ['accept'], env })).code).toBe(0);
    expect((await runHost({ cwd: folder, argv: ['capture'], env })).stdout).toContain('3 unchanged');
    expect((await runIn(folder, 'diff')).code).toBe(0);
  });
});

describe('the help of the program', () => {
  it('names every variable that a person may set', async () => {
    const { stdout } = await runHost({ argv: ['--help'] });
    for (const name of ['AGENTPROMPT_TOOLS_PROFILE', 'CI', 'NO_COLOR', 'FORCE_COLOR', 'AGENTPROMPT_DEBUG'])
      expect(stdout).toMatch(new RegExp(`^  .*\\b${name}\\b`, 'm'));
  });
});

describe('render', () => {
  it('offers no tools profile: it writes no tools', async () => {
    const { code, stderr } = await runHost({ argv: ['render', 'a', '--out', 'b', '--tools-profile', 'full'] });
    expect([code, stderr]).toEqual([2, expect.stringContaining("unknown option '--tools-profile'")]);
  });
});
