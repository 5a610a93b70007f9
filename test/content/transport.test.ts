import { beforeAll, describe, expect, it } from 'vitest';
import type { ComposedResult } from '../../src/app/cases/compose-case.ts';
import { openWorkshop, textOf, withFile, workingFolder } from './checkout.ts';
import { caseOf, composeSet } from './compose-set.ts';
import { namedInCode } from './named-in-code.ts';
import { textsOf } from './texts-of.ts';

const SKILL = 'runtime-http-tools';
const SHELL = 'execute_shell_command';
const MECHANICS = textOf('profiles/runtime/http-mechanics.md').trim();

let set: ReadonlyMap<string, ComposedResult>;
let detached: ReadonlyMap<string, ComposedResult>;

beforeAll(async () => {
  set = await composeSet(await openWorkshop(workingFolder('.')));
  detached = await withRuntime('transport_skill: false');
});

describe('the skill that carries the HTTP mechanics', () => {
  it('holds the text that legacy sessions have in the prompt', () => {
    const { variants, composition } = caseOf(set, 'code/claude-code.hybrid');
    expect(variants.find(({ name }) => name === SKILL)?.text).toContain(MECHANICS);
    expect(composition.text).toContain(`\`${SKILL}\``);
    expect(composition.text).not.toContain(MECHANICS);
    expect(caseOf(set, 'code-legacy/claude-code.hybrid').composition.text).toContain(MECHANICS);
  });

  it('is attached exactly where tools are discovered and a shell can call them', () => {
    for (const [id, { resolved, tools, variants }] of set) {
      const shell = tools.admitted.some(({ name }) => name === SHELL);
      const wanted = resolved.delivery.code_execution && resolved.delivery.discovery && shell;
      expect([id, variants.some(({ name }) => name === SKILL)]).toEqual([id, wanted]);
    }
  });

  it('leaves no pointer behind when it is detached, and its mechanics come back into the prompt', () => {
    const { composition, variants } = caseOf(detached, 'code/claude-code.hybrid');
    expect(variants).toHaveLength(12);
    expect(composition.text.split(MECHANICS)).toHaveLength(2);
    expect(composition.text).toContain('`search_tools`');
    for (const [id, result] of detached) {
      if (!id.startsWith('code')) continue;
      expect([id, textsOf(result).filter(({ text }) => text.includes(SKILL))]).toEqual([id, []]);
    }
  });

  it('is the concern of its own profile only', () => {
    for (const id of ['crew-run/claude-code.hybrid', 'crew-run/api.code-execution'])
      expect(caseOf(detached, id).composition.text).toBe(caseOf(set, id).composition.text);
  });
});

describe('delivery without discovery', () => {
  const legacy = ['code-legacy/claude-code.hybrid', 'code-legacy/api.code-execution', 'crew-run-legacy/codex.mcp_only'];

  it.each(legacy)('%s lists every admitted tool and says how it is called', (id) => {
    const { composition, tools } = caseOf(set, id);
    const [, inventory = ''] = /^<available_tools>\n([\s\S]*?)\n<\/available_tools>$/m.exec(composition.text) ?? [];
    const listed = inventory.split('\n').flatMap((line) => line.replace(/^[^:]*: /, '').split(', '));
    expect(listed.toSorted()).toEqual(tools.admitted.map(({ name }) => name).toSorted());
    expect(composition.text).toContain(MECHANICS);
  });

  it.each(legacy)('%s speaks of no discovery and of no skill for it', (id) => {
    const texts = textsOf(caseOf(set, id));
    expect(texts.filter(({ text }) => text.includes('search_tools') || text.includes(SKILL))).toEqual([]);
  });

  it('keeps everything outside the runtime section', () => {
    const others = (id: string): readonly string[] =>
      caseOf(set, id)
        .composition.sections.filter(({ owner }) => owner !== 'runtime')
        .map(({ text }) => text);
    expect(others('code-legacy/claude-code.hybrid')).toEqual(others('code/claude-code.hybrid'));
  });
});

describe('a session whose shell is denied', () => {
  const without = [
    'code-no-shell/claude-code.mcp_only',
    'code-no-shell/codex.hybrid',
    'crew-run-no-shell/claude-code.mcp_only',
  ];

  it.each(without)('%s reads neither its name nor the credential variables anywhere', (id) => {
    const unwanted = [SHELL, 'MCP_AUTH', 'MCP_CUSTOM', 'MCP_MCP', SKILL];
    const found = textsOf(caseOf(set, id)).flatMap(({ where, text }) =>
      unwanted.filter((name) => text.includes(name)).map((name) => `${where}: ${name}`),
    );
    expect(found).toEqual([]);
  });

  it.each(without)('%s still discovers tools', (id) => {
    const { composition, tools } = caseOf(set, id);
    expect(tools.declared.map(({ name }) => name)).toContain('search_tools');
    expect(namedInCode(composition.text)).toContain('search_tools');
  });
});

describe('native tool calling', () => {
  it.each(['code/api.native-tools', 'crew-run/api.native-tools'])('%s has schemas instead of routes', (id) => {
    const result = caseOf(set, id);
    const unwanted = ['search_tools', 'get_api_spec', 'MCP_AUTH', SKILL, '<runtime_tools>', '<available_tools>'];
    const found = textsOf(result).flatMap(({ where, text }) =>
      unwanted.filter((name) => text.includes(name)).map((name) => `${where}: ${name}`),
    );
    expect(found).toEqual([]);
    const core = result.tools.admitted.filter(({ visibility }) => visibility === 'core');
    expect(core).not.toEqual([]);
    expect(result.tools.declared.filter(({ source }) => source !== 'runtime')).toEqual(core);
  });
});

describe('a routing override of the profile', () => {
  it('takes the whole section away when it is empty, and nothing else', async () => {
    const silent = await withRuntime('override: ""');
    for (const [id, { composition, capture }] of silent) {
      if (!id.startsWith('code')) continue;
      expect([id, composition.text.includes('runtime_tools>')]).toEqual([id, false]);
      const others = caseOf(set, id).composition.sections.filter(({ owner }) => owner !== 'runtime');
      expect(composition.sections).toEqual(others);
      expect(capture.tools.declared.map(({ name }) => name)).toEqual(
        caseOf(set, id).capture.tools.declared.map(({ name }) => name),
      );
    }
  });

  it('stands inside the tags, instead of everything that stood there', async () => {
    const replaced = await withRuntime('override: Ask the operator.');
    const runtime = caseOf(replaced, 'code/claude-code.hybrid').composition.sections.filter(
      ({ id }) => id === 'runtime',
    );
    expect(runtime.map(({ text }) => text)).toEqual(['<runtime_tools>\nAsk the operator.\n</runtime_tools>']);
  });
});

/** The configured cases with one more runtime setting in the profile of Code. */
async function withRuntime(setting: string): Promise<ReadonlyMap<string, ComposedResult>> {
  const path = 'profiles/code/profile.yaml';
  const profile = textOf(path).replace('runtime: {', `runtime: { ${setting},`);
  expect(profile).not.toBe(textOf(path));
  return composeSet(await openWorkshop(withFile(workingFolder('.'), path, profile)));
}
