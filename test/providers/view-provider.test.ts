import { describe, expect, it } from 'vitest';
import { modeIds, providerIds } from '../../src/providers/registry.ts';
import { factOn, modesOn, resolveMode, viewProvider } from '../../src/providers/view-provider.ts';

const BEFORE = '2026-10-02';
const AFTER = '2026-10-03';

describe('modesOn', () => {
  it.each([
    ['claude-code', BEFORE, ['mcp_only', 'hybrid', 'full']],
    ['claude-code', AFTER, ['mcp_only', 'full']],
    ['codex', BEFORE, ['mcp_only', 'hybrid', 'full']],
    ['pi', BEFORE, ['mcp_only', 'hybrid']],
    ['pi', AFTER, ['mcp_only']],
    ['api', AFTER, ['native-tools', 'code-execution']],
  ] as const)('lists the modes of %s on %s without aliases', (id, day, modes) => {
    expect(modesOn(id, day)).toEqual(modes);
  });
});

describe('resolveMode', () => {
  it.each([
    ['claude-code', 'hybrid', BEFORE, 'hybrid'],
    ['claude-code', 'hybrid', AFTER, 'full'],
    ['pi', 'hybrid', AFTER, 'mcp_only'],
    ['pi', 'full', AFTER, undefined],
    ['api', 'hybrid', BEFORE, undefined],
    ['claude-code', 'code-execution', BEFORE, undefined],
  ] as const)('reads %s.%s on %s as %s', (id, mode, day, resolved) => {
    expect(resolveMode(id, mode, day)).toBe(resolved);
  });
});

describe('viewProvider', () => {
  it('says what a recording showed of the size from its day on, and nothing new before', () => {
    const addsOn = (day: string): readonly string[] => viewProvider('codex', 'mcp_only', day)?.adds ?? [];
    expect(addsOn('2026-11-30').slice(0, -1)).toEqual(addsOn('2026-11-29'));
    expect(addsOn('2026-11-30').at(-1)).toBe(
      'measured in bytes with @openai/codex 0.171.0 on 2026-11-30, one first request: gpt-5.5: developer 26638, injected 902, tools 8897; gpt-6.2-sol: developer 32353, injected 902, tools 26071; gpt-5.1-codex: developer 19786, injected 902, tools 18198',
    );
    expect(viewProvider('cursor', 'mcp_only', '2026-11-30')?.adds.join()).not.toContain('measured');
  });

  it('resolves every mode of every provider on every day to a mode that is described', () => {
    for (const day of ['2020-01-01', BEFORE, AFTER, '2030-01-01']) {
      for (const id of providerIds) {
        for (const mode of modeIds) {
          const view = viewProvider(id, mode, day);
          expect(view === undefined).toBe(resolveMode(id, mode, day) === undefined);
          if (view !== undefined) expect(modesOn(id, day)).toContain(view.mode);
        }
      }
    }
  });

  it('says that hybrid read as full grants more, and that for Pi it does not', () => {
    expect(viewProvider('codex', 'hybrid', AFTER)).toMatchObject({
      mode: 'full',
      aliasOf: 'hybrid',
      aliasGrantsMore: true,
    });
    expect(viewProvider('pi', 'hybrid', AFTER)).toMatchObject({ mode: 'mcp_only', aliasGrantsMore: false });
    expect(viewProvider('codex', 'full', AFTER)).not.toHaveProperty('aliasOf');
  });

  it('has a place for native agents or says why not', () => {
    for (const day of ['2020-01-01', BEFORE, AFTER]) {
      for (const id of providerIds) {
        for (const mode of modesOn(id, day)) {
          const view = viewProvider(id, mode, day);
          expect([view?.agents, view?.agentGap].filter((value) => value !== undefined)).toHaveLength(1);
        }
      }
    }
    expect(viewProvider('claude-code', 'mcp_only', BEFORE)?.agentGap).toBe('mode');
    expect(viewProvider('claude-code', 'hybrid', BEFORE)?.agents?.path).toBe('.claude/agents/{name}.md');
  });

  it('keeps names of working and denied tools apart', () => {
    for (const id of providerIds) {
      for (const mode of modesOn(id, BEFORE)) {
        const native = viewProvider(id, mode, BEFORE)?.native;
        expect(native?.native.filter((name) => native.denied.includes(name))).toEqual([]);
      }
    }
  });

  it('needs the skill listing in the prompt for agy and api alone', () => {
    const without = providerIds.filter(
      (id) => viewProvider(id, modesOn(id, BEFORE)[0]!, BEFORE)?.nativeSkills !== true,
    );
    expect(without).toEqual(['agy', 'api']);
  });
});

describe('factOn', () => {
  it('takes the newest entry that is not later than the day', () => {
    const evidence = { source: 'https://example.org', checked: '2026-01-01' };
    const history = [
      { value: 'a', evidence },
      { since: '2026-02-01', value: 'b', evidence },
    ];
    expect(['2026-01-31', '2026-02-01', '2026-02-02'].map((day) => factOn(history, day)?.value)).toEqual([
      'a',
      'b',
      'b',
    ]);
    expect(factOn(history.slice(1), '2026-01-31')).toBeUndefined();
  });
});
