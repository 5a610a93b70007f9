import { describe, expect, it } from 'vitest';
import type { Way } from '../../src/qualify/driver.ts';
import { pi } from '../../src/qualify/drivers/pi.ts';
import { matchPattern } from '../../src/wire/match-pattern.ts';
import { aPlace } from './a-place.ts';

const [early] = pi.ways('0.73.1') as [Way];
const [codemode, direct] = pi.ways('1.6.0') as [Way, Way];
const base = ['--provider', 'scripted', '--model', 'scripted-model', '--mode', 'json'];

function serverOf(way: Way): unknown {
  const text = way.start(aPlace()).files?.['/run/project/.pi/mcp.json'] ?? '';
  return (JSON.parse(text) as { mcpServers: { bridge: unknown } }).mcpServers.bridge;
}

describe('the driver of Pi', () => {
  it('has one way before 1.0, and one for each place of the tools since', () => {
    expect(pi.ways('0.73.1').map(({ name }) => name)).toEqual(['--append-system-prompt']);
    expect(pi.ways('1.6.0').map(({ name }) => name)).toEqual(['--append-system-prompt', 'exposure direct']);
  });

  it('appends the prompt, and continues the newest session with the changed one', () => {
    const appended = ['--append-system-prompt', 'You keep the books.\n'];
    expect(early.keepsPromptFile).toBe(false);
    expect(early.start(aPlace()).args).toEqual([...base, ...appended, '-p', 'Book a berth.']);
    const second = early.start(aPlace({ question: 'One more.', session: '' })).args;
    expect(second).toEqual([...base, ...appended, '--continue', '-p', 'One more.']);
    expect(early.sessionIn).toBeUndefined();
  });

  it.each([early, codemode, direct])('appends nothing without a prompt: $name', ({ start }) => {
    expect(start(aPlace({ prompt: '' })).args).not.toContain('--append-system-prompt');
  });

  it('approves of the project since 1.0, which reads no skills without it', () => {
    const approving = [early, codemode, direct].map(({ start }) => start(aPlace()).args.includes('--approve'));
    expect(approving).toEqual([false, true, true]);
    expect(codemode.flags).toContain('--approve');
  });

  it('talks to the scripted model alone', () => {
    const { files, env } = early.start(aPlace());
    expect(JSON.parse(files?.['/run/home/.pi/agent/models.json'] ?? '')).toEqual({
      providers: {
        scripted: {
          ...{ baseUrl: 'http://127.0.0.1:4321', api: 'anthropic-messages', apiKey: 'dummy' },
          models: [{ id: 'scripted-model' }],
        },
      },
    });
    expect(env).toEqual({ PI_OFFLINE: '1' });
  });

  it('names the server of the bridge in the settings of every version, and exposes its tools in one way only', () => {
    const server = { command: 'node', args: ['agentprompt.js', 'serve', 'harbour', '--no-http'] };
    expect([early, codemode, direct].map(serverOf)).toEqual([server, server, { ...server, exposure: 'direct' }]);
  });

  it('reads a skill by the path in the index', () => {
    const step = early.reading.step('feature', 'berth-[0-9a-f]{4}');
    const match = new RegExp(step.extract?.['feature']?.match ?? '', 'mu');
    const path = '/run/project/.pi/skills/berth-12ef/SKILL.md';
    expect(matchPattern(match, `<name>berth-12ef</name>\n<location>${path}</location>`)).toBe(path);
    expect(matchPattern(match, path)).toBeUndefined();
    expect(step.call).toEqual({ tool: 'read', arguments: { path: '{{from: feature}}' } });
  });

  it('calls tools of the server from code or as they are, and before 1.0 not at all', () => {
    expect(early.mcp).toBeUndefined();
    expect(codemode.mcp?.call('search_tools', { query: 'x' })).toEqual({
      ...{ tool: 'codemode', arguments: { code: 'return await tools.mcp__bridge__search_tools({"query":"x"});' } },
    });
    expect(direct.mcp?.call('search_tools', { query: 'x' })).toEqual({
      ...{ tool: 'search_tools', server: 'bridge', arguments: { query: 'x' } },
    });
  });

  it('calls its own shell', () => {
    expect(early.shell('curl')).toEqual({ tool: 'bash', arguments: { command: 'curl' } });
  });
});
