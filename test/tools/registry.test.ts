import { describe, expect, it } from 'vitest';
import { createRegistry, findTool, type Registry, searchTools, type ToolEntry } from '../../src/tools/index.ts';
import { problemsOf, words } from '../profile/problems-of.ts';

const namesIn = (registry: Registry): readonly string[] => {
  const answer = searchTools(registry, {}, { limit: 20 });
  return answer.error === undefined ? answer.tools.map(({ name, server_name = '' }) => `${server_name}/${name}`) : [];
};

describe('a registry', () => {
  it('takes tools as a tools file holds them', () => {
    const inputSchema = { type: 'object', properties: { a: {} } };
    const tools: readonly ToolEntry[] = [
      { name: 'mcp', inputSchema },
      { name: 'anthropic', input_schema: inputSchema },
      { name: 'gemini', parameters: inputSchema },
      { function: { name: 'openai', description: 'd', parameters: inputSchema } },
      { name: 'scripted', inputSchema, reply: { ok: true } },
    ];
    for (const registry of [createRegistry(tools), createRegistry({ tools })]) {
      for (const name of ['mcp', 'anthropic', 'gemini', 'openai', 'scripted']) {
        expect(findTool(registry, {}, name).tool).toMatchObject({ name, inputSchema });
      }
      expect(findTool(registry, {}, 'scripted').tool?.raw).toMatchObject({ reply: { ok: true } });
    }
  });

  it('keeps one tool a name and server, the last one', () => {
    const registry = createRegistry([
      { name: 't', description: 'first', source: 'mcp:a-b' },
      { name: 't', description: 'second', source: 'mcp:a_b' },
      { name: 't', description: 'own' },
    ]);
    expect(namesIn(registry)).toEqual(['/t', 'a_b/t']);
    expect(findTool(registry, {}, 't', 'mcp:a_b').tool?.description).toBe('second');
    registry.register({ name: 't', description: 'third', source: 'mcp:a-b' });
    expect(findTool(registry, {}, 't', 'mcp:a-b').tool?.description).toBe('third');
    expect(searchTools(registry, {}, { query: 'second' })).toMatchObject({ status: 'no_matches' });
    expect(searchTools(registry, {}, { query: 'third' })).toMatchObject({ total: 1 });
  });

  it('drops a tool from one server, or every tool of the name', () => {
    const tools = ['custom', 'mcp:a-b', 'mcp:c'].map((source) => ({ name: 't', source }));
    const registry = createRegistry([...tools, { name: 'u' }]);
    expect(registry.remove('t', 'd')).toBe(false);
    expect(registry.remove('t', 'a_b')).toBe(true);
    expect(registry.remove('t', 'a_b')).toBe(false);
    expect(namesIn(registry)).toEqual(['/t', 'c/t', '/u']);
    expect(registry.remove('t')).toBe(true);
    expect(registry.remove('t')).toBe(false);
    expect(registry.remove('__proto__')).toBe(false);
    expect(namesIn(registry)).toEqual(['/u']);
  });

  it('knows nothing of another registry', () => {
    const [mine, other] = [createRegistry([{ name: 'a' }]), createRegistry([{ name: 'b' }])];
    mine.register({ name: 'c' });
    expect([namesIn(mine), namesIn(other)]).toEqual([['/a', '/c'], ['/b']]);
    expect(() => searchTools({ ...mine }, {})).toThrow(TypeError);
  });
});

const loop: Record<string, unknown> = { name: 'a' };
loop.self = loop;
const deep = Array.from({ length: 100 }).reduce<object>((inner) => ({ a: inner }), {});
const endless = Array.from({ length: 200_000 }).reduce<object>((inner) => [inner], []);

describe('what a registry does not take', () => {
  it.each<readonly [string, unknown, string]>([
    ['a text', 'tools', 'a list or a mapping'],
    ['nothing', undefined, 'must be a list'],
    ['a tool without a name', [{ name: 'a' }, {}], '`[1]` has no `name`'],
    ['a blank name', { tools: [{ name: ' ' }] }, '`tools[0]` has no `name`'],
    ['a wrong source', [{ name: 'a', source: 'b' }], 'mcp:<server>'],
    ['a schema that is a text', [{ name: 'a', inputSchema: 'x' }], '[0].inputSchema'],
    ['an unknown scope', [{ name: 'a', only_for: { account: [] } }], 'accounts'],
    ['a key that changes prototypes', [JSON.parse('{"name": "a", "inputSchema": {"__proto__": {}}}')], '__proto__'],
    ['half of a surrogate pair', [{ name: 'a\ud83d' }], 'surrogate'],
    ['a value that holds itself', [loop], 'written as JSON'],
    ['a number without end', [{ name: 'a', reply: 1n }], 'written as JSON'],
    ['a hundred levels', [{ name: 'a', inputSchema: deep }], '90 levels'],
    ['more levels than the stack has', [{ name: 'a', inputSchema: { endless } }], 'written as JSON'],
  ])('is %s', async (_, tools, message) => {
    const problems = await problemsOf(() => createRegistry(tools as readonly ToolEntry[]));
    expect(words(problems)).toContain(message);
    expect(problems.every((problem) => problem.path === undefined)).toBe(true);
  });

  it('does not change it, and everything wrong is told', async () => {
    const registry = createRegistry([{ name: 'a' }]);
    await problemsOf(() => registry.register({ name: 'a', source: 'x' }));
    expect(namesIn(registry)).toEqual(['/a']);
    expect(await problemsOf(() => createRegistry([{}, { name: 'b', source: 'x' }]))).toHaveLength(2);
  });

  it('is not what merely looks strange', () => {
    const strange = ['__proto__', 'constructor', 'toString', 'a\nb', '\u202ex', '\\ud83d', '\\\\ud83d', '😀', '…'];
    const registry = createRegistry(
      strange.map((name) => ({ name, description: name, group: name, source: 'mcp:__proto__' })),
    );
    for (const name of strange) expect(findTool(registry, {}, name).tool?.name).toBe(name);
    expect(searchTools(registry, {}, { query: '__proto__' })).toMatchObject({
      tools: [{ name: '__proto__' }, {}, {}, {}, {}, {}, {}, {}, {}],
    });
  });
});

describe('a permission that is malformed', () => {
  it.each<readonly [unknown, string]>([
    [null, 'permission'],
    [undefined, 'permission'],
    ['all', 'permission'],
    [[], 'permission'],
    [{ session_allow: 'a' }, 'permission.session_allow'],
    [{ turn_allow: [1] }, 'permission.turn_allow'],
    [{ session_deny: null }, 'permission.session_deny'],
    [{ turn_deny: {} }, 'permission.turn_deny'],
    [{ servers_down: [null] }, 'permission.servers_down'],
    [{ tools_profile: 'core' }, 'permission.tools_profile'],
    [{ account: 7 }, 'permission.account'],
    [{ profile: null }, 'permission.profile'],
    [{ access: 'write' }, 'permission.access'],
  ])('permits nothing: %j', (permission, field) => {
    const registry = createRegistry([{ name: 'a' }]);
    const refused = { error: { code: 'invalid_arguments', field } };
    expect(searchTools(registry, permission as object, {})).toMatchObject(refused);
    expect(findTool(registry, permission as object, 'a')).toMatchObject(refused);
  });
});
