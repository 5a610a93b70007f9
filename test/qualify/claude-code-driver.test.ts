import { describe, expect, it } from 'vitest';
import type { Way } from '../../src/qualify/driver.ts';
import { claudeCode } from '../../src/qualify/drivers/claude-code.ts';
import { matchPattern } from '../../src/wire/match-pattern.ts';
import { aPlace } from './a-place.ts';

const [document, appended] = claudeCode.ways('2.1.332 (Claude Code)') as [Way, Way];
const base = [
  ...['--output-format', 'json', '--mcp-config', '/run/home/mcp.json', '--strict-mcp-config'],
  ...['--allowedTools', 'Skill,Bash,ToolSearch,mcp__bridge'],
];

describe('the driver of Claude Code', () => {
  it('resumes the session that the first turn printed, with the same flags and another question', () => {
    expect(document.start(aPlace()).args).toEqual(['-p', 'Book a berth.', ...base]);
    const session = document.sessionIn?.('{"type":"result","session_id":"5f-1","result":"Done"}');
    expect(session).toBe('5f-1');
    const { args } = document.start(aPlace({ question: 'One more.', session: '5f-1' }));
    expect(args).toEqual(['-p', 'One more.', ...base.slice(0, 2), '--resume', '5f-1', ...base.slice(2)]);
    expect(document.sessionIn?.('{"type":"error"}')).toBeUndefined();
  });

  it('keeps the document that render writes, and hands it over in no other way', () => {
    expect(document.keepsPromptFile).toBe(true);
    expect(document.start(aPlace()).args).not.toContain('--append-system-prompt');
    expect(document.flags).not.toContain('--append-system-prompt');
  });

  it('appends the prompt, in both turns', () => {
    expect(appended.keepsPromptFile).toBe(false);
    for (const session of [undefined, '5f-1']) {
      const { args } = appended.start(aPlace({ session }));
      expect(args.slice(-2)).toEqual(['--append-system-prompt', 'You keep the books.\n']);
    }
  });

  it('starts the server of the bridge alone, and makes no calls besides the task', () => {
    const { files, env } = document.start(aPlace());
    expect(Object.keys(files ?? {})).toEqual(['/run/home/mcp.json']);
    expect(JSON.parse(files?.['/run/home/mcp.json'] ?? '')).toEqual({
      mcpServers: { bridge: { command: 'node', args: ['agentprompt.js', 'serve', 'harbour', '--no-http'] } },
    });
    expect(env).toEqual({ CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1' });
  });

  it('reads a skill by its name, whose body comes as a text', () => {
    const step = document.reading.step('feature', 'berth-[0-9a-f]{4}');
    const match = new RegExp(step.extract?.['feature']?.match ?? '', 'mu');
    expect(matchPattern(match, '- berth-12ef: Books a berth')).toBe('berth-12ef');
    expect(matchPattern(match, '- berth-12ef0: Books a berth')).toBeUndefined();
    expect(step.call).toEqual({ tool: 'Skill', arguments: { skill: '{{from: feature}}' } });
    expect(document.reading.bodyIn).toBe('text');
  });

  it('loads the tools of the server by their whole names, and calls them', () => {
    const [search] = document.mcp?.open?.(['search_tools', 'get_api_spec']) ?? [];
    expect(search?.extract).toEqual({
      search_tools: { in: 'text', match: '(mcp__bridge__search_tools)' },
      get_api_spec: { in: 'text', match: '(mcp__bridge__get_api_spec)' },
    });
    expect(search?.call).toMatchObject({
      ...{ tool: 'ToolSearch', arguments: { query: 'select:{{from: search_tools}},{{from: get_api_spec}}' } },
    });
    expect(document.mcp?.call('search_tools', { query: 'x' })).toEqual({
      ...{ tool: 'search_tools', server: 'bridge', arguments: { query: 'x' } },
    });
  });

  it('calls its own shell', () => {
    expect(appended.shell('curl')).toMatchObject({ tool: 'Bash', arguments: { command: 'curl' } });
  });
});
