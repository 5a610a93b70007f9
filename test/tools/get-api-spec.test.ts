import { describe, expect, it } from 'vitest';
import {
  createRegistry,
  type DiscoveryError,
  findTool,
  getApiSpec,
  listTools,
  type Permission,
  searchTools,
  type ToolEntry,
} from '../../src/tools/index.ts';
import { fc, runs } from '../builders/properties.ts';

const TOOLS: readonly ToolEntry[] = [
  { name: 'own' },
  { name: 'shared', source: 'mcp:first' },
  { name: 'shared', source: 'mcp:second-one' },
  { name: 'both' },
  { name: 'both', source: 'mcp:first' },
  { name: 'named', source: 'mcp:custom' },
  { name: 'named' },
  { name: 'far', source: 'mcp:down' },
  { name: 'mine', source: 'mcp:mail', only_for: { accounts: ['mara'] } },
  { name: 'mine', source: 'mcp:down', only_for: { accounts: ['jonas'] } },
  { name: 'author', only_for: { profiles: ['builder'], access: 'full' } },
  { name: '["own"]' },
  { name: ' blank ' },
];
const DOWN: Permission = { servers_down: ['down'] };

type Causes = Readonly<Record<string, readonly string[]>>;

function errorOf(args: object, permission: Permission = DOWN, tools: readonly ToolEntry[] = TOOLS): DiscoveryError {
  const answer = getApiSpec(createRegistry(tools), permission, args);
  if (typeof answer === 'string') throw new Error(`expected an error, got ${answer}`);
  return answer.error;
}

/** The routes of a specification. */
function routesOf(args: object, permission: Permission = DOWN): readonly string[] {
  const answer = getApiSpec(createRegistry(TOOLS), permission, args);
  if (typeof answer !== 'string') throw new Error(answer.error.message);
  return [...answer.matchAll(/^POST (.+)$/gm)].map((match) => match[1] ?? '');
}

describe('the names of a specification', () => {
  it.each<readonly [string, object, readonly string[]]>([
    ['one', { tool_name: 'own' }, ['/tools/custom/own']],
    ['one with blanks around it', { tool_name: ' own\n' }, ['/tools/custom/own']],
    ['one with blanks of its own', { tool_name: ' blank ' }, ['/tools/custom/%20blank%20']],
    [
      'several, in their order',
      { tool_name: ['own', 'named', 'both'], server_name: 'custom' },
      ['/tools/custom/own', '/tools/mcp/custom/named', '/tools/custom/both'],
    ],
    ['each once', { tool_name: ['own', 'own', ' own'] }, ['/tools/custom/own']],
    ['a list in a text', { tool_name: '["own", "mine"]' }, ['/tools/custom/own', '/tools/mcp/mail/mine']],
    ['a list of one in a text', { tool_name: ' ["own"]' }, ['/tools/custom/own']],
    ['a name that looks like a list', { tool_name: '["own"]' }, ['/tools/custom/%5B%22own%22%5D']],
    ['a server', { tool_name: 'shared', server_name: 'first' }, ['/tools/mcp/first/shared']],
    [
      'a server in the other spelling',
      { tool_name: 'shared', server_name: 'second_one' },
      ['/tools/mcp/second_one/shared'],
    ],
    ['an empty server', { tool_name: 'own', server_name: ' ' }, ['/tools/custom/own']],
    ['the product by its name', { tool_name: 'both', server_name: 'custom' }, ['/tools/custom/both']],
    ['a server that is called custom', { tool_name: 'named', server_name: 'custom' }, ['/tools/mcp/custom/named']],
  ])('are taken as %s', (_, args, routes) => {
    expect(routesOf(args, { ...DOWN, account: 'mara' })).toEqual(routes);
  });

  it('are ambiguous only among tools that may be called', () => {
    expect(errorOf({ tool_name: ['shared', 'both'] })).toMatchObject({
      code: 'ambiguous',
      names: { ambiguous: ['shared', 'both'] },
      servers: { shared: ['first', 'second_one'], both: ['custom', 'first'] },
    });
    const down: Permission = { servers_down: ['first'] };
    expect(routesOf({ tool_name: ['shared', 'both'] }, down)).toEqual([
      '/tools/mcp/second_one/shared',
      '/tools/custom/both',
    ]);
    expect(routesOf({ tool_name: 'mine' }, { account: 'mara' })).toEqual(['/tools/mcp/mail/mine']);
  });
});

const causes: readonly (readonly [string, object, Permission, string, Causes])[] = [
  ['unknown', { tool_name: 'owm' }, DOWN, 'unknown', { unknown: ['owm'] }],
  ['denied', { tool_name: 'own' }, { turn_deny: ['own'] }, 'not_allowed', { not_allowed: ['own'] }],
  ['not on the list', { tool_name: 'own' }, { session_allow: ['far'] }, 'not_allowed', { not_allowed: ['own'] }],
  ['allowed to nobody', { tool_name: 'own' }, { turn_allow: [] }, 'not_allowed', { not_allowed: ['own'] }],
  ['down', { tool_name: 'far' }, DOWN, 'server_unavailable', { server_unavailable: ['far'] }],
  [
    'denied and down',
    { tool_name: 'far' },
    { ...DOWN, session_deny: ['far'] },
    'not_allowed',
    { not_allowed: ['far'] },
  ],
  ['of another account', { tool_name: 'mine' }, { account: 'nora' }, 'not_allowed', { not_allowed: ['mine'] }],
  ['of no account', { tool_name: 'mine' }, {}, 'not_allowed', { not_allowed: ['mine'] }],
  [
    'mine, and down',
    { tool_name: 'mine' },
    { ...DOWN, account: 'jonas' },
    'server_unavailable',
    { server_unavailable: ['mine'] },
  ],
  [
    'of another profile',
    { tool_name: 'author' },
    { profile: 'run', access: 'full' },
    'not_allowed',
    { not_allowed: ['author'] },
  ],
  [
    'for writers',
    { tool_name: 'author' },
    { profile: 'builder', access: 'read-only' },
    'not_allowed',
    { not_allowed: ['author'] },
  ],
  ['for writers, unsaid', { tool_name: 'author' }, { profile: 'builder' }, 'not_allowed', { not_allowed: ['author'] }],
  ['on no such server', { tool_name: 'shared', server_name: 'third' }, DOWN, 'unknown', { unknown: ['shared'] }],
  [
    'all of it',
    { tool_name: ['far', 'shared', 'owm', 'author', 'own', 'x'] },
    DOWN,
    'mixed',
    { unknown: ['owm', 'x'], not_allowed: ['author'], server_unavailable: ['far'], ambiguous: ['shared'] },
  ],
];

describe('a name that cannot be used', () => {
  it.each(causes)('is told with its cause: %s', (_, args, permission, code, names) => {
    expect(errorOf(args, permission)).toMatchObject({ code, names });
    expect(errorOf(args, permission).names).toEqual(names);
  });

  it.each<readonly [string, object, Permission, RegExp]>([
    ['the nearest name', { tool_name: 'owm' }, DOWN, /Did you mean `own`\?/],
    ['the nearest that may be called', { tool_name: 'owm' }, { session_deny: ['own'] }, /^Unknown: `owm`\. Find exact/],
    ['where else it is', { tool_name: 'own', server_name: 'first' }, DOWN, /`own` is not of `first` but of `custom`/],
    [
      'but not where it may not be called',
      { tool_name: 'own', server_name: 'first' },
      { turn_deny: ['own'] },
      /^Unknown: `own`\. Find exact/,
    ],
    ['what is called directly', { tool_name: 'search_tools' }, DOWN, /`search_tools` is called directly/],
    [
      'control characters as signs',
      { tool_name: 'a\u001b[31m\u202eb' },
      DOWN,
      /^Unknown: `a\\u\{1b\}\[31m\\u\{202e\}b`/,
    ],
  ])('comes with %s', (_, args, permission, message) => {
    expect(errorOf(args, permission).message).toMatch(message);
  });

  it('keeps its message short, and its names whole', () => {
    const names = Array.from({ length: 100 }, (_, index) => `${index} ${'x'.repeat(10_000)}`);
    const error = errorOf({ tool_name: names });
    expect(error.message.length).toBeLessThan(2_000);
    expect(error.names?.unknown).toEqual(names);
  });

  it('may be called like a member of every object', () => {
    const tools = ['a', 'b'].flatMap((server) => [
      { name: '__proto__', source: `mcp:${server}` },
      { name: 'constructor', source: `mcp:${server}` },
    ]);
    const error = errorOf({ tool_name: ['__proto__', 'constructor'] }, {}, tools);
    expect(JSON.parse(JSON.stringify(error.servers))).toEqual(
      JSON.parse('{"__proto__":["a","b"],"constructor":["a","b"]}'),
    );
    expect(errorOf({ tool_name: ['toString', '__proto__'] }, {}, []).names).toEqual({
      unknown: ['toString', '__proto__'],
    });
  });
});

describe('arguments that are wrong', () => {
  it.each<readonly [unknown, string]>([
    [{}, 'tool_name'],
    [null, 'arguments'],
    [{ tool_name: 7 }, 'tool_name'],
    [{ tool_name: null }, 'tool_name'],
    [{ tool_name: '' }, 'tool_name'],
    [{ tool_name: ' ' }, 'tool_name'],
    [{ tool_name: [] }, 'tool_name'],
    [{ tool_name: '[]' }, 'tool_name'],
    [{ tool_name: ['own', ''] }, 'tool_name'],
    [{ tool_name: ['own', 7] }, 'tool_name'],
    [{ tool_name: '["own", 7]' }, 'tool_name'],
    [{ tool_name: [['own']] }, 'tool_name'],
    [{ tool_name: Array.from({ length: 101 }, () => 'own') }, 'tool_name'],
    [{ tool_name: JSON.stringify(Array.from({ length: 101 }, (_, index) => `${index}`)) }, 'tool_name'],
    [{ tool_name: 'own', server_name: 7 }, 'server_name'],
    [{ tool_name: 'own', server_name: 'x'.repeat(513) }, 'server_name'],
    [{ tool_name: 'own', server: 'first' }, 'server'],
  ])('%j: the field is %s', (args, field) => {
    expect(errorOf(args as object)).toMatchObject({ code: 'invalid_arguments', field });
  });

  it('do not mind a text that is no list after all', () => {
    expect(errorOf({ tool_name: '[own' })).toMatchObject({ code: 'unknown', names: { unknown: ['[own'] } });
  });
});

describe('a specification that was given before', () => {
  const schema = (field: string): ToolEntry => ({
    name: 't',
    source: 'mcp:s',
    inputSchema: { type: 'object', properties: { [field]: { type: 'string' } } },
  });

  it('is refused once the tool is revoked, removed, or its server is down, and given again after', () => {
    const registry = createRegistry([schema('a')]);
    const args = { tool_name: 't' };
    expect(getApiSpec(registry, {}, args)).toContain('a: string');
    expect(getApiSpec(registry, { session_allow: ['u'] }, args)).toMatchObject({ error: { code: 'not_allowed' } });
    expect(getApiSpec(registry, { servers_down: ['s'] }, args)).toMatchObject({
      error: { code: 'server_unavailable' },
    });
    expect(getApiSpec(registry, {}, args)).toContain('a: string');
    registry.remove('t');
    expect(getApiSpec(registry, {}, args)).toMatchObject({ error: { code: 'unknown' } });
  });

  it('is not the one of a tool that was registered anew', () => {
    const registry = createRegistry([schema('a')]);
    expect(getApiSpec(registry, {}, { tool_name: 't' })).toContain('a: string');
    registry.register(schema('b'));
    expect(getApiSpec(registry, {}, { tool_name: 't' })).toMatch(/^b: string$/m);
    expect(getApiSpec(registry, {}, { tool_name: 't' })).not.toContain('a: string');
  });

  it('does not follow what its maker does with the schema later', () => {
    const entry = schema('a');
    const registry = createRegistry([entry]);
    (entry.inputSchema as Record<string, unknown>).properties = {};
    entry.name = 'other';
    expect(getApiSpec(registry, {}, { tool_name: 't' })).toContain('a: string');
  });
});

const names = ['alpha_one', 'alpha_two', 'alpha_owe', 'beta_one', 'beta_two', 'gamma'];
const servers = ['s1', 's2', 's-3'];
const some = fc.subarray(names);
const permission: fc.Arbitrary<Permission> = fc.record(
  {
    session_allow: fc.option(some),
    turn_allow: fc.option(some),
    session_deny: some,
    turn_deny: some,
    servers_down: fc.subarray([...servers, 's_3']),
    account: fc.constantFrom('mara', 'jonas', ''),
    profile: fc.constantFrom('builder', 'run'),
    access: fc.constantFrom('full' as const, 'read-only' as const),
    tools_profile: fc.constantFrom('agent' as const, 'full' as const),
  },
  { requiredKeys: [] },
);
const scope = fc
  .record(
    {
      accounts: fc.subarray(['mara', 'jonas']),
      profiles: fc.subarray(['builder', 'run']),
      access: fc.constant('full' as const),
    },
    { requiredKeys: [] },
  )
  .filter((parts) => Object.keys(parts).length > 0);
const entry: fc.Arbitrary<ToolEntry> = fc.record(
  {
    name: fc.constantFrom(...names),
    source: fc.constantFrom('custom', ...servers.map((server) => `mcp:${server}`)),
    group: fc.constantFrom('g1', 'g2'),
    visibility: fc.constantFrom('core' as const, 'advanced' as const),
    only_for: scope,
  },
  { requiredKeys: ['name'] },
);

/** The rule as it reads. */
function mayCall({ name = '', source = 'custom', only_for: scope = {} }: ToolEntry, given: Permission): boolean {
  const listed = (list: readonly string[] | null | undefined): boolean => list == null || list.includes(name);
  const denied = [...(given.session_deny ?? []), ...(given.turn_deny ?? [])].includes(name);
  const down = (given.servers_down ?? []).some(
    (server) => `mcp:${server.replaceAll('_', '-')}` === source.replaceAll('_', '-'),
  );
  const account = scope.accounts === undefined || (!!given.account && scope.accounts.includes(given.account));
  const profile = scope.profiles === undefined || (!!given.profile && scope.profiles.includes(given.profile));
  const access = scope.access === undefined || given.access === 'full';
  return listed(given.session_allow) && listed(given.turn_allow) && !denied && !down && account && profile && access;
}

const asked = fc.array(fc.oneof(fc.constantFrom(...names), fc.constantFrom('alpha_on', 'beta', 'gama', 'x')), {
  minLength: 1,
  maxLength: 4,
});

describe('whatever the permission', () => {
  it('no answer names a tool, group or server that may not be called, but what was asked for', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 12 }), permission, asked, (list, given, wanted) => {
        const kept = [...new Map(list.map((tool) => [`${tool.name} ${tool.source ?? 'custom'}`, tool])).values()];
        const registry = createRegistry(list);
        const callable = new Set(kept.filter((tool) => mayCall(tool, given)).map((tool) => tool.name));
        const hidden = names.filter((name) => !callable.has(name));
        const free = JSON.stringify([
          searchTools(registry, given, { limit: 20 }),
          searchTools(registry, given, { query: wanted.join(' ') }),
          listTools(registry, given),
        ]);
        expect(hidden.filter((name) => free.includes(`"${name}"`))).toEqual([]);
        const spec = JSON.stringify(getApiSpec(registry, given, { tool_name: wanted }));
        expect(hidden.filter((name) => !wanted.includes(name) && spec.includes(name))).toEqual([]);
        const used = kept
          .filter((tool) => mayCall(tool, given))
          .flatMap(({ source = '' }) => /^mcp:(.+)/.exec(source)?.[1] ?? []);
        const unused = servers.filter((server) => !used.includes(server)).map((server) => server.replace('-', '_'));
        expect(unused.filter((server) => `${free}${spec}`.includes(server))).toEqual([]);
      }),
      { numRuns: runs(500) },
    );
  });

  it('a tool is specified, found and executed exactly when it may be called', () => {
    fc.assert(
      fc.property(entry, permission, (tool, given) => {
        const registry = createRegistry([tool]);
        const allowed = mayCall(tool, given);
        expect(typeof getApiSpec(registry, given, { tool_name: tool.name })).toBe(allowed ? 'string' : 'object');
        expect(searchTools(registry, given)).toMatchObject({ total: allowed ? 1 : 0 });
        expect(findTool(registry, given, tool.name ?? '', tool.source).error === undefined).toBe(allowed);
      }),
      { numRuns: runs(500) },
    );
  });

  it('a call ends in an answer, whatever the arguments', () => {
    const registry = createRegistry(TOOLS);
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (given, args) => {
        const answer = getApiSpec(registry, given as Permission, args);
        expect(typeof answer === 'string' || answer.error.message !== '').toBe(true);
      }),
      { numRuns: runs(500) },
    );
  });
});

describe('findTool', () => {
  it.each<readonly [string, string | undefined, string | DiscoveryError['code']]>([
    ['own', undefined, 'custom'],
    ['both', 'custom', 'custom'],
    ['both', 'mcp:first', 'mcp:first'],
    ['both', undefined, 'ambiguous'],
    ['shared', 'mcp:second_one', 'mcp:second-one'],
    ['shared', 'custom', 'unknown'],
    ['named', 'mcp:custom', 'mcp:custom'],
    ['named', 'custom', 'custom'],
    ['far', 'mcp:down', 'server_unavailable'],
    ['author', 'custom', 'not_allowed'],
  ])('%s of %s is %s', (name, source, expected) => {
    const found = findTool(createRegistry(TOOLS), DOWN, name, source);
    expect(found.error === undefined ? found.tool.source : found.error.code).toBe(expected);
  });
});
