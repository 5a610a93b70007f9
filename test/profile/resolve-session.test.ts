import { beforeAll, describe, expect, it } from 'vitest';
import type { Feature, FeatureRequest, OptionValue } from '../../src/model/feature.ts';
import type { Profile } from '../../src/model/profile.ts';
import type { ResolvedSession } from '../../src/model/resolved-session.ts';
import type { Session } from '../../src/model/session.ts';
import { resolveSession } from '../../src/profile/resolve-session.ts';
import { fc, runs } from '../builders/properties.ts';
import { fixtureCase, fixtureCatalogue, fixtureProfile, fixtureSession } from './fixture-files.ts';
import { places, problemsOf, words } from './problems-of.ts';

let catalogue: readonly Feature[];
let profile: Profile;
let session: Session;

beforeAll(async () => {
  catalogue = await fixtureCatalogue();
  profile = await fixtureProfile();
  session = await fixtureSession();
});

interface Change {
  readonly providers?: string;
  readonly rest?: string;
  readonly profile?: Partial<Profile>;
  readonly catalogue?: readonly Feature[];
  readonly toolsProfile?: 'agent' | 'full';
}

async function resolve(change: Change = {}): Promise<ResolvedSession> {
  const { config, promptCase } = await fixtureCase(change.providers ?? '{ claude-code: [full] }', change.rest);
  return resolveSession({
    config,
    promptCase,
    profile: { ...profile, ...change.profile },
    catalogue: change.catalogue ?? catalogue,
    session,
    toolsProfile: change.toolsProfile ?? 'agent',
  });
}

function request(id: string, options: FeatureRequest['options'] = {}, enabled = true): FeatureRequest {
  return { id, enabled, options, place: { path: 'profiles/code/profile.yaml', line: 7, column: 3 } };
}

function aFeature(id: string, depends: readonly string[] = []): Feature {
  const place = { path: `profiles/features/${id}.yaml`, line: 2, column: 5 };
  return {
    id,
    place,
    depends,
    options: [],
    removals: [],
    constraint: undefined,
    skills: [],
    tools: [],
    legacy: undefined,
  };
}

describe('resolving features', () => {
  it('pulls in what a feature needs, and what that needs', async () => {
    const resolved = await resolve({ profile: { features: [request('dashboard'), request('triggers')] } });
    expect(resolved.features.filter(({ on }) => on).map(({ feature }) => feature.id)).toEqual([
      'dashboard',
      'database',
      'files',
      'schedules',
      'triggers',
    ]);
    expect(resolved.features).toHaveLength(21);
  });

  it('does not depend on the order of the catalogue', async () => {
    const forward = await resolve();
    const backward = await resolve({ catalogue: catalogue.toReversed() });
    expect(JSON.stringify(backward)).toBe(JSON.stringify(forward));
  });

  it('gives features that are off false and their defaults', async () => {
    const { context } = await resolve({ profile: { features: [request('files')] } });
    expect(context.features).toMatchObject({ files: true, bots: false, memory: false });
    expect(context.options.bots).toEqual({ dm_only: false, gmail: 'shared' });
    expect(Object.keys(context.features)).toHaveLength(21);
  });

  it('reads a long chain of features without a stack', async () => {
    const chain = Array.from({ length: 10_000 }, (_, index) => aFeature(`f${index}`, [`f${index + 1}`]));
    const features = [request('f0')];
    const resolved = await resolve({ catalogue: [...chain, aFeature('f10000')], profile: { features, bindings: [] } });
    expect(resolved.features.every(({ on }) => on)).toBe(true);
  });
});

const SLACK = [
  'create_slack_bot_route',
  'create_whatsapp_route',
  'delete_bot_route',
  'list_bot_channels',
  'send_slack_message',
];
const GOOGLE = [
  'connect_google_account',
  'list_calendar_events',
  'list_google_accounts',
  'read_gmail_message',
  'search_gmail',
  'send_gmail_message',
];
const ANSWERING = ['define_function', 'delete_function', 'report_function_progress', 'return_function_result'];
const PLATFORM = ['list_platform_mcp_servers', 'select_platform_mcp_servers'];

const combinations = ['shared', 'personal'].flatMap((scope) =>
  ['both', 'outbound', 'code_peers'].flatMap((direction) =>
    [true, false].flatMap((dm_only) =>
      ['shared', 'own'].flatMap((gmail) =>
        ['writer', 'reader'].map((role) => ({ scope, direction, dm_only, gmail, role })),
      ),
    ),
  ),
);

describe('every combination of options', () => {
  it.each(combinations)(
    'removes what $scope, $direction, dm_only $dm_only, gmail $gmail, $role say',
    async (options) => {
      const { scope, direction, dm_only, gmail, role } = options;
      const features = [
        request('mcp', { scope }),
        request('workflow-references', { direction }),
        request('bots', { dm_only, gmail }),
        request('memory', { role }),
      ];
      const { removedTools, context } = await resolve({ profile: { features } });
      const expected = [
        ...(scope === 'personal' ? PLATFORM : []),
        ...(direction === 'outbound' ? ANSWERING : []),
        ...(dm_only ? SLACK : []),
        ...(dm_only && gmail === 'shared' ? GOOGLE : []),
      ];
      expect([...removedTools.keys()].sort()).toEqual(expected.sort());
      expect(context.options).toMatchObject({
        mcp: { scope },
        'workflow-references': { direction },
        bots: { dm_only, gmail },
        memory: { role },
      });
    },
  );

  it('names the feature whose option removes a tool', async () => {
    const { removedTools } = await resolve({ rest: ', set: { mcp.scope: personal }' });
    expect([...removedTools]).toEqual([
      ['list_platform_mcp_servers', 'mcp'],
      ['select_platform_mcp_servers', 'mcp'],
    ]);
  });

  it('counts the tools of absent features, but not those that another feature brings', async () => {
    const shared: readonly Feature[] = [
      { ...aFeature('a'), tools: ['one', 'two'] },
      { ...aFeature('b'), tools: ['two'] },
    ];
    const { offTools } = await resolve({ catalogue: shared, profile: { features: [request('b')] } });
    expect([...offTools]).toEqual(['one']);
  });
});

describe('options that a case sets', () => {
  it.each<readonly [string, string, OptionValue]>([
    ['a boolean', 'bots.dm_only: true', true],
    ['a boolean as text', 'bots.dm_only: "true"', true],
    ['a word', 'bots.gmail: shared', 'shared'],
  ])('takes %s', async (_, set, expected) => {
    const { context } = await resolve({ rest: `, set: { ${set} }` });
    const name = set.slice('bots.'.length, set.indexOf(':'));
    expect(context.options.bots?.[name]).toEqual(expected);
  });

  it('parses text by the declared type', async () => {
    const options = [
      { name: 'count', values: undefined, initial: 1 },
      { name: 'names', values: undefined, initial: [] },
      { name: 'word', values: undefined, initial: '' },
    ];
    const typed: Feature = { ...aFeature('typed'), options };
    const { context } = await resolve({
      catalogue: [typed],
      profile: { features: [request('typed')], bindings: [] },
      rest: ', set: { typed.count: "-2.5", typed.names: "a, b", typed.word: "true" }',
    });
    expect(context.options.typed).toEqual({ count: -2.5, names: ['a', 'b'], word: 'true' });
  });

  it.each([
    ['an unknown feature', 'bts.dm_only: true', 'unknown-name', 'bots.dm_only'],
    ['no option', 'bots: true', 'unknown-name', 'no option `bots`'],
    ['an unknown option', 'bots.dmonly: true', 'unknown-name', 'dm_only'],
    ['a value that is not allowed', 'bots.gmail: ownn', 'unknown-name', 'own'],
    ['a value of another type', 'bots.dm_only: perhaps', 'wrong-type', 'true, false'],
    ['a feature that is off', 'memory.role: reader', 'conflict', 'is off'],
    ['a name every object has', 'constructor.name: x', 'unknown-name', 'constructor.name'],
    ['an option every object has', 'bots.constructor: x', 'unknown-name', 'constructor'],
  ])('refuses %s', async (_, set, code, word) => {
    const problems = await problemsOf(() => resolve({ rest: `, set: { ${set} }` }));
    expect(places(problems)).toEqual([`4:5 ${code}`]);
    expect(problems.map(({ path }) => path)).toEqual(['agentprompt.yaml']);
    expect(words(problems)).toContain(word);
  });
});

describe('wishes that contradict each other', () => {
  it.each<readonly [string, readonly FeatureRequest[], string, string]>([
    ['an unknown feature', [request('dashbord')], 'unknown-name', 'dashboard'],
    ['a feature twice', [request('files'), request('files')], 'duplicate', 'twice'],
    ['an unknown option', [request('mcp', { scop: 'shared' })], 'unknown-name', 'scope'],
    ['a value that is not allowed', [request('mcp', { scope: 'sharde' })], 'unknown-name', 'shared'],
    ['a value of another type', [request('bots', { dm_only: 'true' })], 'wrong-type', 'boolean'],
    [
      'a needed feature that is switched off',
      [request('dashboard'), request('files', {}, false)],
      'conflict',
      'switched off',
    ],
    ['a name every object has', [request('constructor')], 'unknown-name', 'constructor'],
    ['an option every object has', [request('mcp', { toString: 'x' })], 'unknown-name', 'toString'],
  ])('are refused: %s', async (_, features, code, word) => {
    const problems = await problemsOf(() => resolve({ profile: { features } }));
    expect(places(problems)).toEqual([`7:3 ${code}`]);
    expect(problems.map(({ path }) => path)).toEqual(['profiles/code/profile.yaml']);
    expect(words(problems)).toContain(word);
  });

  it('name the chain of a cycle, at a feature of it', async () => {
    const looped = [aFeature('a', ['b']), aFeature('b', ['c']), aFeature('c', ['b'])];
    const problems = await problemsOf(() => resolve({ catalogue: looped, profile: { features: [], bindings: [] } }));
    expect(problems).toMatchObject([
      { code: 'cycle', path: 'profiles/features/b.yaml', line: 2, message: 'Features need each other: b → c → b.' },
    ]);
  });

  it('name a dependency that does not exist', async () => {
    const broken = [aFeature('files'), aFeature('a', ['fils'])];
    const problems = await problemsOf(() => resolve({ catalogue: broken, profile: { features: [], bindings: [] } }));
    expect(problems).toMatchObject([
      { code: 'unknown-name', path: 'profiles/features/a.yaml', help: 'Did you mean `files`?' },
    ]);
  });

  it('are all told at once', async () => {
    const features = [request('nope'), request('bots', { gmail: 'x', dmonly: true })];
    expect(await problemsOf(() => resolve({ profile: { features } }))).toHaveLength(3);
  });
});

describe('bindings', () => {
  it('come from the profile first, then from features, each once', async () => {
    const { bindings } = await resolve();
    expect(bindings.map(({ skill, as, feature }) => [skill, as, feature])).toEqual([
      ['work-mcp-connections', 'code-mcp', 'mcp'],
      ['work-workflow-files', 'code-workflow-files', 'attached-folders'],
      ['code-reviewer', undefined, 'coding'],
      ['ui-ux-pro-max', undefined, 'dashboard'],
      ['runtime-http-tools', undefined, undefined],
      ['work-integrations', undefined, 'attached-folders'],
      ['background-work', undefined, 'background-work'],
      ['work-schedules-and-bots', undefined, 'bots'],
      ['agent-browser', undefined, 'browser'],
      ['work-dashboard', undefined, 'dashboard'],
      ['work-skills', undefined, 'skills'],
      ['work-ui-control', undefined, 'workspace-ui'],
    ]);
  });

  it('attach a skill that no requested feature brings, whatever the catalogue says', async () => {
    const { bindings } = await resolve({ profile: { features: [] } });
    expect(bindings.map(({ skill }) => skill)).toEqual(profile.bindings.map(({ skill }) => skill));
  });

  it('go with the feature that is switched off', async () => {
    const features = [request('coding', {}, false)];
    const { bindings } = await resolve({ profile: { features } });
    expect(bindings.map(({ skill }) => skill)).not.toContain('code-reviewer');
  });

  it('do not take one name for two skills', async () => {
    const [first] = profile.bindings;
    if (first === undefined) throw new Error('the fixture has no binding');
    const bindings = [
      { ...first, as: 'code-reviewer' },
      { ...first, skill: 'code-reviewer', as: undefined },
    ];
    const problems = await problemsOf(() => resolve({ profile: { bindings } }));
    expect(problems).toMatchObject([{ code: 'duplicate', path: 'profiles/code/profile.yaml' }]);
  });
});

describe('what a session is resolved to', () => {
  it.each([
    ['{ claude-code: [full] }', '', { code_execution: true, discovery: true }],
    ['{ claude-code: [full] }', ', delivery: { discovery: false }', { code_execution: true, discovery: false }],
    ['{ api: [native-tools] }', ', delivery: { code_execution: true }', { code_execution: false, discovery: false }],
    ['{ api: [code-execution] }', ', delivery: { code_execution: false }', { code_execution: true, discovery: true }],
  ])('delivers %s%s as %j', async (providers, rest, delivery) => {
    const resolved = await resolve({ providers, rest });
    expect(resolved.delivery).toEqual(delivery);
    expect(resolved.context.delivery).toEqual(delivery);
  });

  it('lets the profile override whether a provider lists skills', async () => {
    expect((await resolve({ providers: '{ agy: all }' })).nativeSkills).toBe(true);
    expect((await resolve({ providers: '{ agy: all }', profile: { nativeSkills: {} } })).nativeSkills).toBe(false);
    expect((await resolve({ providers: '{ api: [native-tools] }' })).nativeSkills).toBe(false);
    expect((await resolve()).nativeSkills).toBe(true);
  });

  it('takes the tools profile that was chosen, whatever the profile says', async () => {
    expect((await resolve({ toolsProfile: 'full' })).toolsProfile).toBe('full');
    expect((await resolve({ profile: { toolsProfile: 'full' }, toolsProfile: 'agent' })).toolsProfile).toBe('agent');
  });

  it('keeps permissions out of templates', async () => {
    const { context } = await resolve();
    expect(Object.keys(context.session).sort()).toEqual([
      'access',
      'clock',
      'facts',
      'id',
      'linked_cli',
      'roots',
      'secrets',
      'servers_down',
      'user',
    ]);
    expect(context).toMatchObject({ product: 'Code', profile: 'code', provider: 'claude-code', mode: 'full' });
  });

  it('is frozen throughout', async () => {
    const open: string[] = [];
    const walk = (value: unknown, at: string): void => {
      if (typeof value !== 'object' || value === null) return;
      if (!Object.isFrozen(value)) open.push(at);
      for (const [key, member] of Object.entries(value)) walk(member, `${at}.${key}`);
    };
    walk(await resolve(), '');
    expect(open).toEqual([]);
  });

  it('is the same for every order of wishes', async () => {
    const wishes = profile.features;
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([...wishes], { minLength: wishes.length }), async (features) => {
        const { context, removedTools } = await resolve({ profile: { features } });
        const straight = await resolve();
        expect(context).toEqual(straight.context);
        expect([...removedTools]).toEqual([...straight.removedTools]);
      }),
      { numRuns: runs(20) },
    );
  });
});
