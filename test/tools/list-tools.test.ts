import { describe, expect, it } from 'vitest';
import { fromJSONSchema } from 'zod';
import {
  createRegistry,
  getApiSpec,
  intrinsicTools,
  type ListOptions,
  listTools,
  type Permission,
  readSkill,
  searchTools,
  type ToolEntry,
} from '../../src/tools/index.ts';
import { fc, runs } from '../builders/properties.ts';

const TOOLS: readonly ToolEntry[] = [
  { name: 'shell', visibility: 'core', inputSchema: { type: 'object' }, group: 'g', reply: 1 },
  { name: 'hidden', visibility: 'advanced' },
  { name: 'open' },
  { name: 'far', visibility: 'core', source: 'mcp:s' },
  { name: 'shell', visibility: 'core', source: 'mcp:s' },
  { name: 'twice', visibility: 'core', source: 'mcp:s' },
  { name: 'twice', visibility: 'core', source: 'mcp:t' },
  { name: 'get_api_spec', visibility: 'core' },
];
const SKILLS = { attached: [{ name: 'a', files: {} }] };

function listed(permission: Permission, options?: ListOptions, skills = {}): readonly unknown[] {
  const answer = listTools(createRegistry(TOOLS, skills), permission, options);
  return answer.error === undefined ? answer.tools.map(({ name }) => name) : [answer.error.code];
}

describe('what a server declares', () => {
  it.each<readonly [string, Permission, ListOptions | undefined, readonly string[]]>([
    [
      'everything, where nothing else is said',
      {},
      undefined,
      ['search_tools', 'get_api_spec', 'far', 'hidden', 'open', 'shell'],
    ],
    ['core tools for an agent', { tools_profile: 'agent' }, {}, ['search_tools', 'get_api_spec', 'far', 'shell']],
    [
      'what may be called',
      { session_allow: ['hidden', 'far'], servers_down: ['s'] },
      {},
      ['search_tools', 'get_api_spec', 'hidden'],
    ],
    [
      'one of two once the other is down',
      { session_allow: ['twice'], servers_down: ['t'] },
      {},
      ['search_tools', 'get_api_spec', 'twice'],
    ],
    ['named tools of the product', {}, { direct: ['shell', 'far', 'nope'] }, ['search_tools', 'get_api_spec', 'shell']],
    [
      'named tools, if they may be called',
      { turn_deny: ['shell'] },
      { direct: ['shell'] },
      ['search_tools', 'get_api_spec'],
    ],
    ['no search without discovery', { session_allow: [] }, { discovery: false }, ['get_api_spec']],
  ])('is %s', (_, permission, options, expected) => {
    expect(listed(permission, options)).toEqual(expected);
  });

  it('is a reader where there is a skill that may be read', () => {
    const own = ['search_tools', 'get_api_spec'];
    const none: Permission = { session_allow: [] };
    expect(listed(none, {}, SKILLS)).toEqual([...own, 'read_skill']);
    expect(listed(none, {}, { installed: SKILLS.attached })).toEqual([...own, 'read_skill']);
    expect(listed(none, {}, { attached: [], installed: [] })).toEqual(own);
    expect(listed({ ...none, turn_deny: ['read_skill'] }, {}, SKILLS)).toEqual(own);
  });

  it('is written as MCP writes it, without keys of our own', () => {
    const answer = listTools(createRegistry(TOOLS), { session_allow: ['shell'] });
    expect(answer.tools?.at(-1)).toStrictEqual({ name: 'shell', inputSchema: { type: 'object' } });
  });

  it('is nothing for a malformed permission', () => {
    expect(listed({ tools_profile: 'all' } as object)).toEqual(['invalid_arguments']);
  });
});

const registry = createRegistry(TOOLS, SKILLS);
const functions = [searchTools, getApiSpec, readSkill];
const value = fc.oneof(
  fc.constantFrom(
    'a',
    '',
    'shell',
    '["shell"]',
    '..',
    'x'.repeat(513),
    null,
    true,
    0,
    1,
    20,
    21,
    2.5,
    -1,
    1e6,
    1e6 + 1,
  ),
  fc.array(fc.constantFrom('a', 'shell', '', 7), { maxLength: 3 }),
  fc.constant(Array.from({ length: 101 }, () => 'shell')),
  fc.array(fc.dictionary(fc.constantFrom('name', 'path', 'x'), fc.constantFrom('a', 7)), { maxLength: 2 }),
);
const keys = ['query', 'group', 'server_name', 'offset', 'limit', 'tool_name', 'skills', 'other'];
const args = fc.oneof(
  fc.dictionary(fc.constantFrom(...keys), value, { maxKeys: 3 }),
  fc.record({ skills: value }),
  fc.record({ tool_name: value }),
  value,
);

/** Refusals that no schema can tell: bytes, blank names, lists in texts, paths. */
const beyond = /bytes long|exact name of a tool|relative path/;

describe('the schemas of the runtime’s own tools', () => {
  it.each(intrinsicTools().map((tool, index) => [tool.name, tool, functions[index]!] as const))(
    '%s takes what its schema takes',
    (_, tool, call) => {
      const schema = fromJSONSchema(tool.inputSchema as Parameters<typeof fromJSONSchema>[0]);
      fc.assert(
        fc.property(args, (given) => {
          const answer = call(registry, {}, given);
          const error = typeof answer === 'string' ? undefined : answer.error;
          const refused = error?.code === 'invalid_arguments' && !beyond.test(error.message);
          const tooLong = JSON.stringify(given).includes('x'.repeat(513));
          if (!tooLong) expect(schema.safeParse(given).success, JSON.stringify(given)).toBe(!refused);
        }),
        { numRuns: runs(1_000) },
      );
    },
  );
});
