import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../src/model/json.ts';
import type { ToolsProfile } from '../../src/model/profile.ts';
import type { AdmittedTools, Tool } from '../../src/model/tool.ts';
import { resolveSession } from '../../src/profile/resolve-session.ts';
import { admitTools } from '../../src/tools/admit-tools.ts';
import { parseTools } from '../../src/tools/parse-tools.ts';
import { wireTool } from '../../src/tools/wire-tool.ts';
import { fixtureCase, fixtureProfile, fixtureSession } from '../profile/fixture-files.ts';
import { problemsOf, words } from '../profile/problems-of.ts';
import { textOf } from './checkout.ts';

const FOLDER = 'profiles/cartographer/tools';

interface State {
  readonly files: readonly string[];
  readonly core: readonly string[];
  readonly advanced: readonly string[];
}

const GOVERNANCE = ['validate', 'lint', 'gate_check', 'kb_status'];

const D65: State = {
  files: ['d65.json'],
  core: [
    ...['kb_overview', 'index_get', 'concept_read', 'log_tail', 'archive_list', 'dossier_list', 'graph_neighbors'],
    ...['search', 'concept_write', 'log_append', 'snapshot'],
    ...['archive_create', 'dossier_create', 'supersede', 'concept_move'],
    ...['conflicts_list', 'git_conflict_resolve'],
  ],
  advanced: [
    ...[...GOVERNANCE, 'commit_gate', 'contradiction_report', 'conflict_resolve', 'index_rebuild'],
    ...['sync_check', 'sync_apply', 'sync_pull', 'skill_list', 'skill_install', 'service_get', 'service_list'],
  ],
};

const BEFORE_D123: State = {
  files: ['d123.json'],
  core: [
    ...['atlas_overview', 'index_get', 'concept_read', 'log_tail', 'changes_since', 'map_list', 'concept_list'],
    ...['graph_neighbors', 'search', 'concept_write', 'concept_new', 'concept_patch', 'index_patch', 'log_append'],
    ...['snapshot', 'map_create', 'map_delete', 'concept_expand', 'supersede', 'concept_move', 'concept_delete'],
    ...['conflicts_list', 'git_conflict_resolve', 'artifact_read', 'template_list'],
    ...['asset_read', 'asset_list', 'asset_write'],
  ],
  advanced: [
    ...['concept_batch', 'commit_gate', 'contradiction_report', 'conflict_resolve', 'index_rebuild', 'reindex'],
    ...['sync_check', 'sync_apply', 'sync_pull', 'sync_status', 'skill_list', 'skill_install'],
    ...['service_get', 'service_list', 'secret_resolve', 'secret_set', 'artifact_list', 'artifact_delete'],
    ...['asset_delete', 'pr_status', 'pr_finalize'],
  ],
};

const D123: State = {
  files: ['d123.json', 'd123-governance.json'],
  core: [...BEFORE_D123.core, ...GOVERNANCE],
  advanced: BEFORE_D123.advanced,
};

const states: readonly (readonly [string, State, number, number])[] = [
  ['at D65', D65, 17, 15],
  ['before D123', BEFORE_D123, 28, 21],
  ['at D123', D123, 32, 21],
];

/** Tools that reading, searching, writing, logging and recovering from a conflict take in every state. */
const DAILY = ['search', 'concept_read', 'concept_write', 'log_append', 'conflicts_list', 'git_conflict_resolve'];

/** Further tools that the working loop names at D123. */
const LOOP = [
  ...['atlas_overview', 'map_list', 'graph_neighbors', 'template_list', 'concept_new', 'concept_patch', 'index_patch'],
  ...['changes_since', 'concept_list', 'supersede', ...GOVERNANCE],
];

async function toolsOf({ files }: State): Promise<readonly Tool[]> {
  return (await Promise.all(files.map((file) => parseTools(file, textOf(`${FOLDER}/${file}`))))).flat();
}

/** Admission in a session without features and skills, with native tool calling. */
async function admitted(tools: readonly Tool[], toolsProfile: ToolsProfile): Promise<AdmittedTools> {
  const { config, promptCase } = await fixtureCase('{ api: [native-tools] }');
  const profile = { ...(await fixtureProfile()), features: [], bindings: [] };
  const session = await fixtureSession();
  return admitTools(tools, resolveSession({ config, promptCase, profile, catalogue: [], session, toolsProfile }));
}

const names = (tools: readonly Tool[]): readonly string[] => tools.map(({ name }) => name);
const sorted = (list: readonly string[]): readonly string[] => [...list].sort();

describe.each(states)('the tools of Cartographer %s', (_, state, core, advanced) => {
  it('are exactly the known ones, each core or advanced, none twice', async () => {
    const tools = await toolsOf(state);
    const of = (kind: string) => names(tools.filter(({ visibility }) => visibility === kind));
    expect(sorted(of('core'))).toEqual(sorted(state.core));
    expect(sorted(of('advanced'))).toEqual(sorted(state.advanced));
    expect([of('core').length, of('advanced').length]).toEqual([core, advanced]);
    expect(tools).toHaveLength(new Set(names(tools)).size);
    expect(tools).toHaveLength(core + advanced);
  });

  it('are listed when core, and stay callable when advanced', async () => {
    const agent = await admitted(await toolsOf(state), 'agent');
    expect(sorted(names(agent.declared))).toEqual(sorted(state.core));
    expect(sorted(names(agent.admitted))).toEqual(sorted([...state.core, ...state.advanced]));
    const full = await admitted(await toolsOf(state), 'full');
    expect(names(full.declared)).toEqual(names(full.admitted));
  });

  it('cannot be listed once one is added that is neither core nor advanced', async () => {
    const [file = ''] = state.files;
    const text = JSON.parse(textOf(`${FOLDER}/${file}`)) as { tools: JsonObject[] };
    text.tools.push({ name: 'concept_merge', inputSchema: { type: 'object' }, source: 'mcp:cartographer' });
    const tools = await parseTools(file, JSON.stringify(text));
    expect(words(await problemsOf(() => admitted(tools, 'agent')))).toContain('concept_merge');
    expect(names((await admitted(tools, 'full')).declared)).toContain('concept_merge');
  });

  it('let a host that calls listed tools only do its daily work and recover from a conflict', () => {
    expect(DAILY.filter((name) => !state.core.includes(name))).toEqual([]);
  });

  it('all come from the server, in a group, with a description and no hint but that they only read', async () => {
    for (const tool of await toolsOf(state)) {
      expect(tool).toMatchObject({ source: 'mcp:cartographer', group: expect.stringMatching(/^[a-z]+$/) });
      expect(tool.description.length, tool.name).toBeGreaterThan(0);
      expect([undefined, { readOnlyHint: true }], tool.name).toContainEqual(tool.raw.annotations);
    }
  });

  it('send an agent from a listed tool to listed tools only', async () => {
    const known = new Set([...D65.core, ...D65.advanced, ...D123.core, ...D123.advanced]);
    for (const tool of (await toolsOf(state)).filter(({ visibility }) => visibility === 'core')) {
      const named = JSON.stringify(wireTool(tool, 'mcp')).match(/\b[a-z]+(?:_[a-z]+)+\b/g) ?? [];
      const tools = named.filter((name) => known.has(name));
      expect(
        tools.filter((name) => !state.core.includes(name)),
        tool.name,
      ).toEqual([]);
    }
  });

  it('have sound schemas', async () => {
    for (const { name, inputSchema } of await toolsOf(state)) {
      expect(inputSchema.type, name).toBe('object');
      expect(inputSchema.additionalProperties, name).toBe(false);
      expect(schemaFaults(inputSchema, name)).toEqual([]);
      for (const [key, one] of Object.entries(inputSchema.properties as Readonly<Record<string, JsonObject>>)) {
        expect(one.description, `${name}.${key}`).toEqual(expect.any(String));
      }
    }
  });
});

describe('the working loop at D123', () => {
  it('names listed tools only, which it did not before', () => {
    expect(LOOP.filter((name) => !D123.core.includes(name))).toEqual([]);
    expect(LOOP.filter((name) => !BEFORE_D123.core.includes(name))).toEqual(GOVERNANCE);
  });

  it('is told by hints that the governance tools change nothing', async () => {
    const tools = await toolsOf({ ...D123, files: ['d123-governance.json'] });
    expect(names(tools)).toEqual(GOVERNANCE);
    for (const tool of tools) expect(wireTool(tool, 'mcp').annotations).toMatchObject({ readOnlyHint: true });
  });
});

/** Tools whose parameters changed between the two states; all others that both have take the same. */
const CHANGED = ['index_get', 'concept_read', 'graph_neighbors', 'search', 'concept_move'];

describe('a tool of both states', () => {
  it('takes the same parameters, unless it is known to have changed', async () => {
    const later = new Map((await toolsOf(D123)).map(({ name, inputSchema }) => [name, inputSchema]));
    const changed = (await toolsOf(D65)).filter(({ name, inputSchema }) => {
      const other = later.get(name);
      return other !== undefined && parameters(other) !== parameters(inputSchema);
    });
    expect(sorted(names(changed))).toEqual(sorted(CHANGED));
  });
});

/** Names of the parameters and the required ones: descriptions may follow the vocabulary of their time. */
function parameters({ properties, required }: JsonObject): string {
  return JSON.stringify([Object.keys(properties as JsonObject), required]);
}

/** What no JSON Schema of a parameter list should have, with its place. */
function schemaFaults(schema: JsonObject, at: string): readonly string[] {
  const properties = (schema.properties ?? {}) as Readonly<Record<string, JsonObject>>;
  const required = (schema.required ?? []) as readonly string[];
  const faults = required.filter((key) => !Object.hasOwn(properties, key)).map((key) => `${at}: ${key} is no property`);
  const { type, enum: choices, default: standard, pattern, minimum, maximum } = schema;
  if (typeof type !== 'string' && schema.anyOf === undefined) faults.push(`${at}: no type`);
  if (type === 'object' && schema.additionalProperties === undefined) faults.push(`${at}: open`);
  if (type === 'array' && schema.items === undefined) faults.push(`${at}: no items`);
  if (Array.isArray(choices) && standard !== undefined && !choices.includes(standard)) faults.push(`${at}: default`);
  if (typeof pattern === 'string') new RegExp(pattern, 'u');
  if (Number(minimum) > Number(maximum)) faults.push(`${at}: bounds`);
  const inner: readonly (readonly [string, Json | undefined])[] = [
    ...Object.entries(properties),
    ['items', schema.items],
    ['values', schema.additionalProperties],
  ];
  return [...faults, ...inner.flatMap(([key, one]) => (isSchema(one) ? schemaFaults(one, `${at}.${key}`) : []))];
}

function isSchema(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
