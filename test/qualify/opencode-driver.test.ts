import { describe, expect, it } from 'vitest';
import type { Way } from '../../src/qualify/driver.ts';
import { opencode } from '../../src/qualify/drivers/opencode.ts';
import { matchPattern } from '../../src/wire/match-pattern.ts';
import { aPlace } from './a-place.ts';

const [named, document] = opencode.ways('1.18.33') as [Way, Way];

function settingsOf(way: Way): unknown {
  return JSON.parse(way.start(aPlace()).files?.['/run/project/opencode.json'] ?? '');
}

describe('the driver of OpenCode', () => {
  it('continues the newest session, with the same flags and another question', () => {
    expect(named.start(aPlace()).args).toEqual(['run', '--format', 'json', 'Book a berth.']);
    expect(named.start(aPlace({ question: 'One more.', session: '' })).args).toEqual([
      ...['run', '--continue', '--format', 'json', 'One more.'],
    ]);
    expect(named.sessionIn).toBeUndefined();
  });

  it('names the file that render writes in its settings', () => {
    expect(named.keepsPromptFile).toBe(true);
    expect(settingsOf(named)).toMatchObject({ instructions: ['system.md'] });
    expect(Object.keys(named.start(aPlace()).files ?? {})).toEqual(['/run/project/opencode.json']);
  });

  it('writes the prompt as the document, and none without a prompt', () => {
    expect(document.keepsPromptFile).toBe(false);
    expect(settingsOf(document)).toMatchObject({ instructions: [] });
    expect(document.start(aPlace()).files?.['/run/project/AGENTS.md']).toBe('You keep the books.\n');
    expect(document.start(aPlace({ prompt: '' })).files).not.toHaveProperty(['/run/project/AGENTS.md']);
  });

  it('talks to the scripted model alone, and starts the server of the bridge', () => {
    expect(settingsOf(named)).toMatchObject({
      model: 'scripted/scripted-model',
      small_model: 'scripted/scripted-model',
      mcp: { bridge: { type: 'local', command: aPlace().server, enabled: true } },
      provider: { scripted: { options: { baseURL: 'http://127.0.0.1:4321/v1' } } },
    });
  });

  it('reads a skill by the name in the index', () => {
    const step = named.reading.step('feature', 'berth-[0-9a-f]{4}');
    const match = new RegExp(step.extract?.['feature']?.match ?? '');
    expect(matchPattern(match, '<skill>\n<name>berth-12ef</name>')).toBe('berth-12ef');
    expect(matchPattern(match, '/skills/berth-12ef/SKILL.md')).toBeUndefined();
    expect(step.call).toEqual({ tool: 'skill', arguments: { name: '{{from: feature}}' } });
  });

  it('calls tools of the server, and its own shell', () => {
    expect(named.mcp?.call('get_api_spec', { tool_name: 'x' })).toEqual({
      ...{ tool: 'get_api_spec', server: 'bridge', arguments: { tool_name: 'x' } },
    });
    expect(named.shell('curl')).toMatchObject({ tool: 'bash', arguments: { command: 'curl' } });
  });
});
