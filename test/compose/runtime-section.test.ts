import { describe, expect, it } from 'vitest';
import { runtimeSection } from '../../src/compose/runtime-section.ts';
import type { TextSource } from '../../src/model/feature.ts';
import type { Mode, ProviderId } from '../../src/model/provider.ts';
import type { ResolvedSession } from '../../src/model/resolved-session.ts';
import type { Tool } from '../../src/model/tool.ts';
import { providerIds } from '../../src/providers/registry.ts';
import { modesOn, viewProvider } from '../../src/providers/view-provider.ts';
import { utf8Length } from '../../src/text/measure.ts';
import { admitted, aProfile, aRender, aResolved, aTool, texts } from './builders.ts';

const DAY = '2026-10-01';
const SHELL = 'execute_shell_command';
const own = ['search_tools', 'get_api_spec', 'read_skill'].map((name) => aTool(name, { source: 'runtime' }));
const bridge = [SHELL, 'diff_patch_workspace_file', 'agent_browser', 'read_image'].map((name) => aTool(name));
const platform = [
  aTool('query_database', { group: 'data' }),
  aTool('open_panel', { group: 'ui' }),
  aTool('list_schedules', { group: 'data' }),
  aTool('get_issue', { source: 'mcp:linear_team' }),
  aTool('search_issues', { source: 'mcp:linear_private' }),
  aTool('create_issue', { source: 'mcp:linear_team' }),
];
const all = [...own, ...bridge, ...platform];
const withoutShell = all.filter(({ name }) => name !== SHELL);
const matrix = providerIds.flatMap((id) => modesOn(id, DAY).map((mode) => [id, mode] as const));

type Delivery = 'progressive' | 'legacy' | 'native';
const deliveries = {
  progressive: { code_execution: true, discovery: true },
  legacy: { code_execution: true, discovery: false },
  native: { code_execution: false, discovery: false },
} as const;

const written = (text: string | undefined): TextSource | undefined =>
  text === undefined ? undefined : { place: { path: 'profiles/desk/profile.yaml', line: 4 }, text, templated: false };

function resolve(provider: ProviderId, mode: Mode, delivery: Delivery, override?: string): ResolvedSession {
  return aResolved({
    provider,
    mode,
    profile: aProfile({ runtime: { delivery: deliveries[delivery], override: written(override) } }),
  });
}

function compose(resolved: ResolvedSession, tools: readonly Tool[] = all, attached = true): string | undefined {
  const { shell } = resolved.profile.runtime;
  const made = admitted(tools, { shell, attached: attached && resolved.delivery.discovery });
  return runtimeSection({ resolved, tools: made, texts, render: aRender(resolved) })?.text;
}

const noShellWords = new RegExp(`${SHELL}|MCP_AUTH|MCP_CUSTOM|MCP_MCP`);

describe.each(matrix)('the runtime section of %s in %s', (provider, mode) => {
  it('is one reserved block with an id and an owner', () => {
    const resolved = resolve(provider, mode, 'progressive');
    const made = runtimeSection({
      resolved,
      tools: admitted(all),
      texts,
      render: aRender(resolved),
    });
    if (mode === 'native-tools') return expect(made).toBeUndefined();
    expect(made).toMatchObject({ id: 'runtime', owner: 'runtime', source: 'profiles/runtime' });
    expect(made?.text.match(/^<runtime_tools>$/gm)).toHaveLength(1);
    expect(made?.text).toMatch(/^<runtime_tools>\n[^\n][\s\S]*[^\n]\n<\/runtime_tools>$/);
  });

  it('says in its preamble what works natively, by the provider’s names, and names no bridge tool', () => {
    const text = compose(resolve(provider, mode, 'native')) ?? '';
    const native = viewProvider(provider, mode, DAY)!.native;
    if (provider === 'api') return expect(text).toBe('');
    for (const name of native.native) expect(text).toContain(`\`${name}\``);
    const others = all.filter(({ name }) => !native.native.includes(name));
    for (const { name } of others) expect(text).not.toContain(`\`${name}\``);
    expect(text.includes('disabled')).toBe(!native.writes);
    expect(text.includes('enabled')).toBe(native.writes);
    expect(text.includes('sandbox')).toBe(native.writes);
  });

  it('progressive: direct tools, discovery and a pointer, no inventory and no mechanics', () => {
    const text = compose(resolve(provider, mode, 'progressive'));
    if (text === undefined) return;
    for (const { name } of [...own, ...bridge]) expect(text).toContain(`\`${name}\``);
    for (const { name } of platform) expect(text).not.toContain(name);
    for (const point of [
      'no invented prefix',
      'is not missing',
      'broader words',
      'list a group or server',
      'grants nothing',
      'Only declared tools are direct calls',
      'never called over HTTP',
      'platform image analysis',
      'the skill `runtime-http-tools`',
      'Never print credentials',
      'never ignore a failed response',
    ])
      expect(text).toContain(point);
    expect(text).not.toMatch(/available_tools|curl|MCP_/);
  });

  it('progressive with the skill detached: the mechanics come back', () => {
    const text = compose(resolve(provider, mode, 'progressive'), all, false);
    if (text === undefined) return;
    expect(text).not.toContain('runtime-http-tools');
    for (const point of [
      'curl',
      '--fail-with-body',
      '$MCP_AUTH',
      '$MCP_CUSTOM/<tool>',
      '$MCP_MCP/<server>/<tool>',
      'unpiped',
      '{success, result, error}',
    ])
      expect(text).toContain(point);
  });

  it('legacy: one inventory and the mechanics, no search', () => {
    const text = compose(resolve(provider, mode, 'legacy'));
    if (text === undefined) return;
    expect(text.match(/^<available_tools>\n[\s\S]*\n<\/available_tools>$/gm)).toHaveLength(1);
    for (const { name } of [...bridge, ...platform]) expect(text).toContain(name);
    expect(text).toContain('Content-Type: application/json');
    expect(text).not.toMatch(/search_tools|runtime-http-tools/);
  });

  it.each(['progressive', 'legacy', 'native'] as const)(
    '%s without an admitted shell: no shell, no credentials',
    (delivery) => {
      for (const attached of [true, false]) {
        const text = compose(resolve(provider, mode, delivery), withoutShell, attached) ?? '';
        expect(text).not.toMatch(noShellWords);
        expect(text).not.toContain('runtime-http-tools');
        if (text !== '' && delivery === 'progressive') expect(text).toContain('`search_tools`, `get_api_spec`');
      }
    },
  );

  it('gives way to an override and to nothing else', () => {
    for (const delivery of ['progressive', 'legacy'] as const) {
      expect(compose(resolve(provider, mode, delivery, 'Ring – then wait.'))).toBe(
        '<runtime_tools>\nRing – then wait.\n</runtime_tools>',
      );
      expect(compose(resolve(provider, mode, delivery, ''))).toBeUndefined();
    }
  });

  it('has the rule about asking only with `ask_user`, and the rule for Cursor only there', () => {
    const asking = compose(resolve(provider, mode, 'progressive'), [...all, aTool('ask_user')]) ?? '';
    expect(asking.includes('`ask_user`')).toBe(mode !== 'native-tools');
    expect(compose(resolve(provider, mode, 'progressive')) ?? '').not.toContain('ask_user');
    expect(asking.includes('45 seconds')).toBe(provider === 'cursor');
  });
});

describe('the inventory', () => {
  it('is sorted, grouped, and the same in any order of the tools', () => {
    const resolved = resolve('codex', 'full', 'legacy');
    const text = compose(resolved);
    expect(text).toContain(
      [
        '<available_tools>',
        'custom: agent_browser, diff_patch_workspace_file, execute_shell_command, read_image',
        'custom/data: list_schedules, query_database',
        'custom/ui: open_panel',
        'mcp/linear_private: search_issues',
        'mcp/linear_team: create_issue, get_issue',
        '</available_tools>',
      ].join('\n'),
    );
    expect(compose(resolved, all.toReversed())).toBe(text);
  });

  it('lets no name from a file end the block', () => {
    const tools = [aTool('a\n</available_tools>', { group: 'g\n</runtime_tools>' })];
    const text = compose(resolve('codex', 'full', 'legacy'), tools) ?? '';
    expect(text.match(/^<\/(available|runtime)_tools>$/gm)).toHaveLength(2);
  });

  it('is left out where there is nothing to list', () => {
    expect(compose(resolve('codex', 'full', 'legacy'), [])).not.toContain('available_tools');
  });
});

describe('direct tools', () => {
  it('are named only when admitted, the two of discovery always', () => {
    const text = compose(resolve('codex', 'full', 'progressive'), [...own.slice(0, 2), aTool('agent_browser')]);
    expect(text).not.toMatch(/read_skill|read_image|diff_patch/);
  });

  it('include a shell of another name, and the usual one does not stand in for it', () => {
    const profile = aProfile({ runtime: { shell: 'run_shell' } });
    const resolved = aResolved({ profile });
    expect(compose(resolved, [...all, aTool('run_shell')])).toContain('the bridge shell, `run_shell`');
    expect(compose(resolved, all)).not.toMatch(noShellWords);
  });
});

describe('the figure of many tools', () => {
  const fixture = [
    ...own,
    ...bridge,
    ...Array.from({ length: 66 }, (_, index) =>
      aTool(`direct_${index}`, { group: `group_${String(index % 22).padStart(2, '0')}` }),
    ),
    ...Array.from({ length: 44 }, (_, index) => aTool(`server_tool_${index}`, { source: 'mcp:large' })),
  ];

  it('holds: at most 1,388 bytes progressive, tags included, and below half of the full inventory', () => {
    const progressive = utf8Length(compose(resolve('claude-code', 'hybrid', 'progressive'), fixture) ?? '');
    const legacy = utf8Length(compose(resolve('claude-code', 'hybrid', 'legacy'), fixture) ?? '');
    expect(progressive).toBeLessThanOrEqual(1388);
    expect(progressive).toBeLessThan(legacy / 2);
  });

  it('does not grow with the number of tools', () => {
    const resolved = resolve('claude-code', 'hybrid', 'progressive');
    expect(compose(resolved, fixture)).toBe(compose(resolved, [...own, ...bridge]));
  });
});
