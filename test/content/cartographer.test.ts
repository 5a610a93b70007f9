import { beforeAll, describe, expect, it } from 'vitest';
import type { CaseMaterial } from '../../src/app/cases/admit-case.ts';
import type { Workshop } from '../../src/app/cases/workshop.ts';
import type { Files } from '../../src/model/files.ts';
import type { Profile } from '../../src/model/profile.ts';
import type { ComposedCase } from '../../src/model/prompt-case.ts';
import { providerIds } from '../../src/providers/registry.ts';
import { modesOn } from '../../src/providers/view-provider.ts';
import { utf8Length } from '../../src/text/measure.ts';
import { sha256 } from '../../src/text/sha256.ts';
import type { AskedToolsProfile } from '../../src/tools/choose-tools-profile.ts';
import { places, problemsOf, words } from '../profile/problems-of.ts';
import { openWorkshop, textOf, withFile, workingFolder } from './checkout.ts';
import { composeSet } from './compose-set.ts';
import { namedInCode } from './named-in-code.ts';
import { composeVariant, loadMaterial } from './variant-lab.ts';

const PROFILE = 'profiles/cartographer/profile.yaml';
const DAILY = ['search', 'concept_read', 'concept_write', 'log_append'];
const AT_ANY_TIME = ['conflicts_list', 'git_conflict_resolve', 'validate', 'lint', 'gate_check', 'kb_status'];
const CORE = 32;
const ALL = 53;

const workshop = await openWorkshop(workingFolder('.'));
/** Every pair but the API that runs code: it declares the tools of a bridge, and this product has none. */
const pairs = providerIds
  .flatMap((id) => modesOn(id, workshop.config.facts).map((mode) => [id, mode] as const))
  .filter(([, mode]) => mode !== 'code-execution');
let demo: CaseMaterial;

beforeAll(async () => {
  demo = await loadMaterial(workshop, 'cartographer', 'demo');
});

describe('the block in the instruction file of a project', () => {
  it.each([
    ['demo', 'Cartographer works here with the knowledge base Homelab. Server: `cartographer`. Archives: `homelab`.'],
    [
      'empty',
      'Cartographer works here with the knowledge base Homelab. Server: `cartographer`. There are no archives yet.',
    ],
    [
      'many',
      'Cartographer works here with the knowledge base Duarte. Server: `cartographer`. Archives: `garden`, `homelab`, `workshop`.',
    ],
  ])('of the session %s is this text', async (session, header) => {
    expect(blockOf(await loadMaterial(workshop, 'cartographer', session))).toBe(
      [
        '<!-- agentprompt:begin cartographer -->',
        `${header} Agents: \`auditor\`, \`librarian\`.`,
        '',
        '- `search`, then `concept_read`; answer with paths.',
        '- Change pages with `concept_patch` or `concept_write`, then `log_append`.',
        '- Conflict: `conflicts_list`, then `git_conflict_resolve`.',
        '<!-- agentprompt:end cartographer -->',
      ].join('\n'),
    );
  });

  it('takes less than 400 bytes with one archive', () => {
    expect(demo.session.archives).toHaveLength(1);
    expect(utf8Length(blockOf(demo))).toBeLessThan(400);
  });

  it('keeps its hash when pages and descriptions change, those of agents too', async () => {
    const renumbered = await loadMaterial(workshop, 'cartographer', 'renumbered');
    expect(renumbered.session.archives).not.toEqual(demo.session.archives);
    const agents = demo.profile.agents.map((agent) => ({ ...agent, description: 'Described anew.' })).toReversed();
    expect(hashOf(renumbered)).toBe(hashOf(demo));
    expect(hashOf({ ...renumbered, profile: { ...renumbered.profile, agents } })).toBe(hashOf(demo));
  });

  it.each<[string, Partial<CaseMaterial['session']>]>([
    ['the server is down', { servers_down: ['cartographer'] }],
    ['the turn allows nothing', { turn_allow: [] }],
    ['the session denies the conflict tools', { session_deny: ['conflicts_list', 'git_conflict_resolve'] }],
    ['another day and person is served', { clock: '2026-12-24', user: { name: 'Paulo', role: 'reader' } }],
    ['the account only reads', { access: 'read-only' }],
  ])('keeps its hash when %s', (_, change) => {
    expect(hashOf({ ...demo, session: { ...demo.session, ...change } })).toBe(hashOf(demo));
  });

  it('changes its hash with every archive, every agent and the curated text', () => {
    const [agent] = demo.profile.agents;
    const archives = [...(demo.session.archives ?? []), { name: 'attic', pages: undefined, description: '' }];
    const { instructions } = demo.profile;
    if (agent === undefined || instructions === undefined) throw new Error('nothing to change');
    const curated = { place: { path: PROFILE }, text: 'Write in English.', templated: false };
    const hashes = [
      demo,
      { ...demo, session: { ...demo.session, archives } },
      withProfile({ agents: [...demo.profile.agents, { ...agent, name: 'surveyor' }] }),
      withProfile({ agents: [agent] }),
      withProfile({ instructions: { ...instructions, curated } }),
    ].map(hashOf);
    expect(new Set(hashes).size).toBe(hashes.length);
  });

  it('takes no fourth rule, and says where it stands', async () => {
    const last = '    - "Conflict:';
    const text = textOf(PROFILE).replace(last, `    - "Be brief."\n${last}`);
    const line = text.split('\n').findIndex((one) => one.startsWith(last)) + 1;
    const files = withFile(workingFolder('.'), PROFILE, text);
    const problems = await problemsOf(async () => loadMaterial(await openWorkshop(files), 'cartographer', 'demo'));
    expect(problems.map(({ path }) => path)).toEqual([PROFILE]);
    expect(places(problems)).toEqual([`${line}:7 refused`]);
    expect(words(problems)).toContain('at most 3');
  });

  it('names agents only where the provider has a place for them', () => {
    for (const [provider, mode] of pairs) {
      const { instructions, resolved } = composeVariant(demo, { provider, mode });
      const known = resolved.provider.agents !== undefined;
      expect([provider, instructions?.includes('`librarian`')]).toEqual([provider, known]);
    }
  });

  it('is no part of the prompt', () => {
    const { composition, instructions } = composeVariant(demo);
    expect(instructions).toContain('answer with paths.');
    expect(composition.text).not.toContain('answer with paths.');
    expect(composition.text).not.toContain('agentprompt:begin');
  });
});

describe('the tools of the knowledge server', () => {
  it.each(pairs)('%s %s declares the daily flow, and admits more than it declares', (provider, mode) => {
    const { tools } = composeVariant(demo, { provider, mode });
    const declared = tools.declared.map(({ name }) => name);
    expect([...DAILY, ...AT_ANY_TIME].filter((name) => !declared.includes(name))).toEqual([]);
    expect(tools.declared).toEqual(tools.admitted.filter(({ visibility }) => visibility === 'core'));
    expect([declared.length, tools.admitted.length]).toEqual([CORE, ALL]);
  });

  it.each(pairs)('%s %s declares all of them for the tools profile full', (provider, mode) => {
    const { tools } = composeVariant({ ...demo, toolsProfile: 'full' }, { provider, mode });
    expect(tools.declared).toEqual(tools.admitted);
    expect(tools.declared).toHaveLength(ALL);
  });

  it('are core or advanced, each of them once', () => {
    expect(demo.tools.filter(({ visibility }) => visibility === undefined)).toEqual([]);
    expect(new Set(demo.tools.map(({ name }) => name)).size).toBe(ALL);
    expect(demo.tools.filter(({ source }) => source !== 'mcp:cartographer')).toEqual([]);
  });

  it('are named right in the texts of the agents, and only those that are listed', () => {
    const listed = new Set(composeVariant(demo).tools.declared.map(({ name }) => name));
    const wrong = demo.profile.agents.flatMap(({ name, body }) =>
      [...namedInCode(body.text)].filter((one) => !listed.has(one)).map((one) => `${name}: ${one}`),
    );
    expect(wrong).toEqual([]);
  });
});

describe('the tools profile, from the flag to the default', () => {
  it.each([
    ['flag', 'full', 'agent', 'agent', ALL],
    ['flag', 'agent', 'full', 'full', CORE],
    ['environment', undefined, 'full', 'agent', ALL],
    ['environment', undefined, 'agent', 'full', CORE],
    ['profile', undefined, undefined, 'full', ALL],
    ['default', undefined, undefined, undefined, CORE],
  ] as const)('is what the %s says: %s, %s, %s → %i tools', async (_, flag, environment, profile, count) => {
    const set = await composeSet(await cartographerAlone({ flag, environment }, profile));
    expect([...set.values()].map(({ tools }) => tools.declared.length)).toEqual([count]);
  });

  it.each([
    [{ flag: 'fulll', environment: undefined }, '--tools-profile'],
    [{ flag: 'full', environment: 'agnt' }, 'AGENTPROMPT_TOOLS_PROFILE'],
  ])('is an error when it is misspelt, even where it would not count: %j', async (asked, word) => {
    const open = await cartographerAlone(asked, 'full');
    expect(words(await problemsOf(() => composeSet(open)))).toContain(word);
  });

  it('is an error in the profile too, with its place', async () => {
    const open = await cartographerAlone({ flag: undefined, environment: undefined }, 'ful');
    const problems = await problemsOf(() => composeSet(open));
    expect(problems).toMatchObject([{ code: 'unknown-name', path: PROFILE, line: 4 }]);
    expect(words(problems)).toContain('full');
  });
});

const blockOf = (material: CaseMaterial, change?: Partial<ComposedCase>): string =>
  composeVariant(material, change).instructions ?? '';

const hashOf = (material: CaseMaterial): string => sha256(blockOf(material));

function withProfile(change: Partial<Profile>): CaseMaterial {
  return { ...demo, profile: { ...demo.profile, ...change } };
}

/** A configuration of one case of Cartographer, asked for a tools profile in up to three places. */
async function cartographerAlone(asked: AskedToolsProfile, profile: string | undefined): Promise<Workshop> {
  const config = [
    'schema: agentprompt/1',
    'facts: 2026-10-02',
    'profiles: profiles',
    'cases: [{ profile: cartographer, session: demo, providers: { codex: [mcp_only] } }]',
  ].join('\n');
  const said = profile === undefined ? '' : `tools_profile: ${profile}\n`;
  const text = textOf(PROFILE).replace('product: Cartographer\n', `product: Cartographer\n${said}`);
  const files: Files = withFile(withFile(workingFolder('.'), 'agentprompt.yaml', config), PROFILE, text);
  return { ...(await openWorkshop(files)), asked };
}
