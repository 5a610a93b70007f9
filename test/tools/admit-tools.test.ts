import { beforeAll, describe, expect, it } from 'vitest';
import type { Feature } from '../../src/model/feature.ts';
import type { Profile } from '../../src/model/profile.ts';
import type { ResolvedSession } from '../../src/model/resolved-session.ts';
import type { Session } from '../../src/model/session.ts';
import type { Tool } from '../../src/model/tool.ts';
import { resolveSession } from '../../src/profile/resolve-session.ts';
import { admitTools } from '../../src/tools/admit-tools.ts';
import { intrinsicTools } from '../../src/tools/intrinsic-tools.ts';
import {
  fixtureCase,
  fixtureCatalogue,
  fixtureProfile,
  fixtureSession,
  fixtureTools,
} from '../profile/fixture-files.ts';
import { problemsOf, words } from '../profile/problems-of.ts';

let catalogue: readonly Feature[];
let profile: Profile;
let tools: readonly Tool[];

beforeAll(async () => {
  catalogue = await fixtureCatalogue();
  profile = await fixtureProfile();
  tools = await fixtureTools();
});

interface Change {
  readonly providers?: string;
  readonly rest?: string;
  readonly session?: Partial<Session>;
  readonly profile?: Partial<Profile>;
  readonly toolsProfile?: 'agent' | 'full';
}

async function resolved(change: Change = {}): Promise<ResolvedSession> {
  const { config, promptCase } = await fixtureCase(change.providers ?? '{ claude-code: [full] }', change.rest);
  const session = await fixtureSession(change.session);
  const changed = { ...profile, ...change.profile };
  return resolveSession({
    config,
    promptCase,
    profile: changed,
    catalogue,
    session,
    toolsProfile: change.toolsProfile ?? 'agent',
  });
}

const names = (list: readonly Tool[]): readonly string[] => list.map(({ name }) => name);

describe('the scope of a tool', () => {
  const scopes: readonly (readonly [Tool['scope'], Change, boolean])[] = [
    [undefined, {}, true],
    [{ accounts: ['mara'], profiles: undefined, access: undefined }, { session: { account: 'mara' } }, true],
    [{ accounts: ['mara'], profiles: undefined, access: undefined }, { session: { account: 'jonas' } }, false],
    [{ accounts: ['mara'], profiles: undefined, access: undefined }, {}, false],
    [{ accounts: [], profiles: undefined, access: undefined }, { session: { account: 'mara' } }, false],
    [{ accounts: undefined, profiles: ['code'], access: undefined }, {}, true],
    [{ accounts: undefined, profiles: ['crew'], access: undefined }, {}, false],
    [{ accounts: undefined, profiles: undefined, access: 'full' }, {}, true],
    [{ accounts: undefined, profiles: undefined, access: 'full' }, { session: { access: 'read-only' } }, false],
    [{ accounts: ['mara'], profiles: ['crew'], access: undefined }, { session: { account: 'mara' } }, false],
  ];

  it.each(scopes)('%j in %j: %s', async (scope, change, allowed) => {
    const list = tools.map((tool) => (tool.name === 'read_image' && scope ? { ...tool, scope } : tool));
    const { registered, admitted, declared } = admitTools(list, await resolved(change));
    expect(names(registered)).toContain('read_image');
    expect([names(admitted).includes('read_image'), names(declared).includes('read_image')]).toEqual([
      allowed,
      allowed,
    ]);
  });
});

describe('tools from known to sent', () => {
  it('are all registered when every feature is on', async () => {
    const { registered, admitted } = admitTools(tools, await resolved());
    expect(registered).toHaveLength(47);
    expect(admitted).toHaveLength(47);
  });

  it('are fewer when an option removes some or a feature is off', async () => {
    const personal = admitTools(tools, await resolved({ rest: ', set: { mcp.scope: personal }' }));
    expect(personal.registered).toHaveLength(45);
    const features = profile.features.filter(({ id }) => id !== 'terminal');
    const off = admitTools(tools, await resolved({ profile: { features } }));
    expect(names(off.registered)).not.toContain('execute_shell_command');
    expect(off.registered).toHaveLength(46);
  });

  it.each<readonly [string, Partial<Session>, number]>([
    ['the session allows', { session_allow: ['ask_user', 'read_image', 'nothing'] }, 2],
    ['the turn allows too', { session_allow: ['ask_user', 'read_image'], turn_allow: ['read_image'] }, 1],
    ['the session does not deny', { session_deny: ['ask_user'] }, 46],
    ['the turn does not deny', { turn_deny: ['ask_user', 'search_issues'] }, 44],
    ['a server that is up has', { servers_down: ['linear_team'] }, 44],
    ['a server written with hyphens has', { servers_down: ['linear-team', 'linear-private'] }, 41],
    ['an empty list allows', { session_allow: [] }, 0],
  ])('are admitted as far as %s', async (_, session, count) => {
    const { registered, admitted } = admitTools(tools, await resolved({ session }));
    expect(registered).toHaveLength(47);
    expect(admitted).toHaveLength(count);
  });
});

const ALL = ['execute_shell_command', 'diff_patch_workspace_file', 'agent_browser', 'read_image'];

describe('tools declared with code execution', () => {
  it.each<readonly [string, Change, readonly string[]]>([
    ['with discovery', {}, ['search_tools', 'get_api_spec', 'read_skill', ...ALL]],
    ['without discovery', { rest: ', delivery: { discovery: false }' }, ['get_api_spec', 'read_skill', ...ALL]],
    [
      'without an admitted shell',
      { session: { turn_deny: ['execute_shell_command'] } },
      ['search_tools', 'get_api_spec', 'read_skill', ...ALL.slice(1)],
    ],
    ['with a denied reader', { session: { turn_deny: ['read_skill'] } }, ['search_tools', 'get_api_spec', ...ALL]],
    ['with nothing admitted', { session: { session_allow: [] } }, ['search_tools', 'get_api_spec', 'read_skill']],
  ])('are, %s, in one order', async (_, change, expected) => {
    expect(names(admitTools(tools, await resolved(change)).declared)).toEqual(expected);
  });

  it("are the names that are called directly, and only the product's own", async () => {
    const made = admitTools(tools, await resolved());
    expect(made).toMatchObject({ shell: 'execute_shell_command', transportSkill: true });
    expect(made.direct).toEqual(names(made.declared));
    const foreign = tools.map((tool) => (ALL.includes(tool.name) ? { ...tool, source: 'mcp:other' } : tool));
    const without = admitTools(foreign, await resolved());
    expect(without).toMatchObject({ shell: undefined, transportSkill: false });
    expect(without.direct).toEqual(['search_tools', 'get_api_spec', 'read_skill']);
    expect(names(without.declared)).toEqual(without.direct);
    expect(names(without.admitted)).toContain('execute_shell_command');
  });

  it('are none without code execution', async () => {
    const { direct } = admitTools(tools, await resolved({ providers: '{ api: [native-tools] }' }));
    expect(direct).toEqual([]);
  });

  it.each<readonly [string, Change, boolean]>([
    ['discovered tools and a shell', {}, true],
    ['all tools listed', { rest: ', delivery: { discovery: false }' }, false],
    ['a denied shell', { session: { session_deny: ['execute_shell_command'] } }, false],
  ])('come with the transport skill for %s: %#', async (_, change, attached) => {
    expect(admitTools(tools, await resolved(change)).transportSkill).toBe(attached);
  });

  it('follow the name that the profile gives its shell', async () => {
    const runtime = { ...profile.runtime, shell: 'ask_user' };
    const { declared } = admitTools(tools, await resolved({ profile: { runtime } }));
    expect(names(declared).slice(3)).toEqual(['ask_user', ...ALL.slice(1)]);
  });

  it('have a reader only where there is a skill to read', async () => {
    const bare = { features: [], bindings: [] };
    const withShell = admitTools(
      tools.filter(({ name }) => name === 'execute_shell_command'),
      await resolved({ profile: bare }),
    );
    // Of no feature that is on: not registered, so the runtime's own skill is not attached either.
    expect(names(withShell.declared)).toEqual(['search_tools', 'get_api_spec']);
    const terminal = profile.features.filter(({ id }) => id === 'terminal');
    const managed = admitTools(tools, await resolved({ profile: { features: terminal, bindings: [] } }));
    expect(names(managed.declared)).toContain('read_skill');
    const detached = { features: terminal, bindings: [], runtime: { ...profile.runtime, transportSkill: false } };
    expect(names(admitTools(tools, await resolved({ profile: detached })).declared)).not.toContain('read_skill');
  });
});

describe('tools declared natively', () => {
  const providers = '{ api: [native-tools] }';

  it('are the core ones for the profile agent, in the order of the files', async () => {
    const { admitted, declared } = admitTools(tools, await resolved({ providers }));
    const core = admitted.filter(({ visibility }) => visibility === 'core');
    expect(names(declared)).toEqual([...names(core), 'read_skill']);
    expect(admitted.length).toBeGreaterThan(declared.length);
  });

  it('are all admitted ones for the profile full', async () => {
    const { admitted, declared } = admitTools(tools, await resolved({ providers, toolsProfile: 'full' }));
    expect(names(declared)).toEqual([...names(admitted), 'read_skill']);
    expect(admitted).toHaveLength(47);
  });

  it('are not decided while one is neither core nor advanced', async () => {
    const open = tools.map((tool) => (tool.name === 'ask_user' ? { ...tool, visibility: undefined } : tool));
    const session = await resolved({ providers });
    const problems = await problemsOf(() => admitTools(open, session));
    expect(words(problems)).toContain('ask_user');
    const full = await resolved({ providers, toolsProfile: 'full' });
    expect(names(admitTools(open, full).declared)).toContain('ask_user');
  });
});

describe('the runtime’s own tools', () => {
  it('have schemas that allow no other argument', () => {
    expect(names(intrinsicTools())).toEqual(['search_tools', 'get_api_spec', 'read_skill']);
    for (const { inputSchema, source, visibility } of intrinsicTools()) {
      expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
      expect([source, visibility]).toEqual(['runtime', 'core']);
    }
  });
});
