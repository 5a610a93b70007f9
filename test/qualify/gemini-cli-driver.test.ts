import { describe, expect, it } from 'vitest';
import { providers } from '../../src/providers/registry.ts';
import type { Way } from '../../src/qualify/driver.ts';
import { geminiCli } from '../../src/qualify/drivers/gemini-cli.ts';
import { matchPattern } from '../../src/wire/match-pattern.ts';
import { aPlace } from './a-place.ts';

const [replaced, document] = geminiCli.ways('0.61.0') as [Way, Way];
const mark = providers['gemini-cli'].skillIndexMark?.at(-1)?.value ?? '';
const prompt = `You keep the books.\n\n${mark}\n`;

describe('the driver of Gemini CLI', () => {
  it('resumes the newest session, with the same flags and another question', () => {
    const first = replaced.start(aPlace()).args;
    const second = replaced.start(aPlace({ question: 'One more.', session: '' })).args;
    expect(first).toEqual(['-p', 'Book a berth.', '-o', 'json', '-m', 'gemini-2.5-pro', '--yolo']);
    expect(second).toEqual(['-p', 'One more.', ...first.slice(2), '--resume', 'latest']);
    expect(replaced.sessionIn).toBeUndefined();
  });

  it('names the file that render writes as the text that replaces its own', () => {
    const { env, files } = replaced.start(aPlace({ prompt }));
    expect(replaced.keepsPromptFile).toBe(true);
    expect(env).toMatchObject({ GEMINI_SYSTEM_MD: '/run/project/system.md', UV_THREADPOOL_SIZE: '1' });
    expect(Object.keys(files ?? {})).toEqual(['/run/home/.gemini/settings.json']);
  });

  it('writes the document without the mark for the index', () => {
    const { env, files } = document.start(aPlace({ prompt }));
    expect(document.keepsPromptFile).toBe(false);
    expect(mark).not.toBe('');
    expect(files?.['/run/project/GEMINI.md']).toBe('You keep the books.\n');
    expect(env).not.toHaveProperty('GEMINI_SYSTEM_MD');
  });

  it.each([replaced, document])('hands nothing over without a prompt: $name', ({ start }) => {
    const { env, files } = start(aPlace({ prompt: '' }));
    expect(env).not.toHaveProperty('GEMINI_SYSTEM_MD');
    expect(Object.keys(files ?? {})).toEqual(['/run/home/.gemini/settings.json']);
  });

  it('trusts the server of the bridge, and asks no model about loops', () => {
    const text = replaced.start(aPlace()).files?.['/run/home/.gemini/settings.json'] ?? '';
    expect(JSON.parse(text)).toMatchObject({
      model: { disableLoopDetection: true },
      mcpServers: {
        bridge: { command: 'node', args: ['agentprompt.js', 'serve', 'harbour', '--no-http'], trust: true },
      },
    });
  });

  it('reads a skill by the name in the index, and by no other place of it', () => {
    const step = replaced.reading.step('feature', 'berth-[0-9a-f]{4}');
    const match = new RegExp(step.extract?.['feature']?.match ?? '');
    expect(matchPattern(match, '├───berth-00aa/\n<skill>\n<name>berth-12ef</name>')).toBe('berth-12ef');
    expect(matchPattern(match, '├───berth-00aa/')).toBeUndefined();
    expect(step.call).toEqual({ tool: 'activate_skill', arguments: { name: '{{from: feature}}' } });
  });

  it('calls tools of the server, and its own shell', () => {
    expect(replaced.mcp?.call('search_tools', { query: 'x' })).toEqual({
      ...{ tool: 'search_tools', server: 'bridge', arguments: { query: 'x' } },
    });
    expect(replaced.shell('curl')).toEqual({ tool: 'run_shell_command', arguments: { command: 'curl' } });
  });
});
