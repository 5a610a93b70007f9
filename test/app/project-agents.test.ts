import { describe, expect, it } from 'vitest';
import { projectAgents } from '../../src/app/render/project-agents.ts';
import { projectCase } from '../../src/app/render/render-case.ts';
import type { AgentSource } from '../../src/model/profile.ts';
import type { Mode, ProviderId } from '../../src/model/provider.ts';
import { modesOn, viewProvider } from '../../src/providers/view-provider.ts';
import { aProduct, composed } from './a-product.ts';

const DAY = '2026-10-01';
const agent = (name: string): AgentSource => ({
  name,
  description: 'Finds.',
  body: { place: { path: 'profiles/desk/agents/a.md' }, text: 'Find it.\n', templated: false },
});

function project(id: ProviderId, mode: Mode, agents: readonly AgentSource[], day = DAY): (readonly string[])[] {
  const view = viewProvider(id, mode, day);
  if (view === undefined) throw new Error(`${id} has no ${mode}`);
  const { files, gaps } = projectAgents(view, agents);
  return [[...files.keys()], gaps];
}

const places: Readonly<Partial<Record<ProviderId, Partial<Record<Mode, string>>>>> = {
  'claude-code': { hybrid: '.claude/agents/finder.md', full: '.claude/agents/finder.md' },
  codex: { hybrid: '.codex/agents/finder.toml', full: '.codex/agents/finder.toml' },
  cursor: {
    mcp_only: '.cursor/agents/finder.md',
    hybrid: '.cursor/agents/finder.md',
    full: '.cursor/agents/finder.md',
  },
  agy: { full: '.agents/agents/finder/agent.md' },
  'gemini-cli': {
    mcp_only: '.gemini/agents/finder.md',
    hybrid: '.gemini/agents/finder.md',
    full: '.gemini/agents/finder.md',
  },
  opencode: { hybrid: '.opencode/agents/finder.md', full: '.opencode/agents/finder.md' },
};
const why: Readonly<Partial<Record<ProviderId, string>>> = {
  muse: 'has no known place for native agents',
  pi: 'has no native agents',
  api: 'has no native agents',
};
const cases = (
  ['claude-code', 'codex', 'cursor', 'muse', 'agy', 'pi', 'gemini-cli', 'opencode', 'api'] as const
).flatMap((id) => modesOn(id, DAY).map((mode) => ({ id, mode })));

describe('native agents', () => {
  it.each(cases)('of $id in $mode are a file or a gap, one for each', ({ id, mode }) => {
    const path = places[id]?.[mode];
    const title = viewProvider(id, mode, DAY)?.title;
    const gap = (name: string): string =>
      `${title} in ${mode} ${why[id] ?? 'cannot start native agents'}: "${name}" is not written.`;
    expect(project(id, mode, [agent('finder'), agent('reader')])).toEqual(
      path === undefined ? [[], [gap('finder'), gap('reader')]] : [[path, path.replace('finder', 'reader')], []],
    );
    expect(project(id, mode, [])).toEqual([[], []]);
  });

  it('with a capital letter are a gap where the provider drops them', () => {
    expect(project('gemini-cli', 'hybrid', [agent('Finder'), agent('reader')])).toEqual([
      ['.gemini/agents/reader.md'],
      ['Gemini CLI in hybrid takes no capital letter in the name of a native agent: "Finder" is not written.'],
    ]);
    expect(project('claude-code', 'hybrid', [agent('Finder')])).toEqual([['.claude/agents/Finder.md'], []]);
  });

  it('are a gap on a day before the provider read them', () => {
    const before = 'Codex in full has no known place for native agents: "finder" is not written.';
    expect(project('codex', 'full', [agent('finder')], '2026-03-15')).toEqual([[], [before]]);
    expect(project('codex', 'full', [agent('finder')], '2026-03-16')).toEqual([['.codex/agents/finder.toml'], []]);
  });

  it('stand beside the prompt and the skills of a case', async () => {
    const profile = 'schema: agentprompt.profile/1\nid: desk\nsections: [{ id: a, owner: product, text: Hi. }]\n';
    const files = aProduct({
      'profiles/desk/profile.yaml': `${profile}agents: [{ name: finder, description: Finds., file: agents/finder.md }]\n`,
      'profiles/desk/agents/finder.md': 'Find it.\n',
    });
    const projection = projectCase(await composed(files));
    expect([...projection.files.keys()]).toEqual(['AGENTS.md', '.codex/agents/finder.toml']);
    expect(new TextDecoder().decode(projection.files.get('.codex/agents/finder.toml'))).toBe(
      'name = "finder"\ndescription = "Finds."\ndeveloper_instructions = "Find it."\n',
    );
    expect(projection.gaps).toEqual([]);
  });
});

describe('the template name `agents`', () => {
  const product = (mode: Mode, agents: string): Parameters<typeof aProduct>[0] => ({
    'agentprompt.yaml': `schema: agentprompt/1\nfacts: ${DAY}\ncases: [{ profile: desk, session: demo, providers: { gemini-cli: [${mode}] } }]\n`,
    'profiles/desk/profile.yaml': `schema: agentprompt.profile/1\nid: desk\nsections: [{ id: a, owner: product, template: a.md }]\nagents: ${agents}\n`,
    'profiles/desk/a.md': '{{#if agents}}Ask {{agents}}.{{else}}Alone.{{/if}}\n',
    'profiles/desk/agents/a.md': 'Find it.\n',
  });
  const named = (...names: readonly string[]): string =>
    `[${names.map((name) => `{ name: ${name}, description: Finds., file: agents/a.md }`).join(', ')}]`;

  it.each([
    [named('reader', 'finder', 'Writer'), 'Ask `finder`, `reader`.'],
    [named('Writer'), 'Alone.'],
  ])('holds the agents that have a file: %s', async (agents, system) => {
    const [identity] = (await composed(aProduct(product('hybrid', agents)))).capture.system.split('\n');
    expect(identity).toBe(system);
  });
});
