import type { Json } from '../../../src/model/json.ts';
import type { ToolEntry } from '../../../src/schema/tools.ts';
import { getApiSpec } from '../../../src/tools/get-api-spec.ts';
import type { RegistrySkill } from '../../../src/tools/hold-skills.ts';
import { listTools } from '../../../src/tools/list-tools.ts';
import type { Permission } from '../../../src/tools/permission.ts';
import { readSkill } from '../../../src/tools/read-skill.ts';
import { createRegistry } from '../../../src/tools/registry.ts';
import { searchTools } from '../../../src/tools/search-tools.ts';
import { fc } from '../../builders/properties.ts';
import { randomSchema } from '../../tools/random-tools.ts';
import { oddText } from '../inputs/changed-text.ts';
import { answerOf, expectThat } from '../inputs/expect-answer.ts';
import { changedJson } from '../inputs/odd-json.ts';
import type { FuzzTarget } from '../target.ts';

interface Asked {
  readonly tools: Json;
  readonly skills: Json;
  readonly permission: Json;
  readonly args: Json;
}

const name = fc.oneof(fc.constantFrom('find_title', 'lend', 'toString', '__proto__', 'search_tools'), oddText);
const tool: fc.Arbitrary<Json> = fc.record(
  {
    name,
    description: oddText,
    inputSchema: randomSchema,
    source: fc.constantFrom('custom', 'mcp:a-b', 'mcp:a_b', 'mcp:'),
    group: name,
    visibility: fc.constantFrom('core', 'advanced'),
    only_for: fc.constantFrom({ accounts: ['mara'] }, { access: 'full' }),
  },
  { requiredKeys: ['name'], noNullPrototype: true },
);
const skill: fc.Arbitrary<Json> = fc
  .record({
    name,
    description: oddText,
    path: fc.constantFrom('a.md', 'references/b.md', '../c.md', '/d'),
    body: oddText,
  })
  .map(({ path, body, ...rest }): Json => ({ ...rest, files: { 'SKILL.md': body, [path]: body } }));
const args: fc.Arbitrary<Json> = fc.oneof(
  fc.record(
    { query: name, group: name, server_name: name, offset: fc.integer(), limit: fc.integer({ max: 30 }) },
    { requiredKeys: [], noNullPrototype: true },
  ),
  fc.record({ tool_name: name, server_name: name }, { requiredKeys: ['tool_name'], noNullPrototype: true }),
  fc.record(
    { tools: fc.array(fc.record({ tool_name: name }, { noNullPrototype: true }), { maxLength: 4 }) },
    { noNullPrototype: true },
  ),
  fc
    .tuple(name, fc.oneof(fc.constantFrom('SKILL.md', 'a.md', '../SKILL.md', 'a/../a.md'), oddText))
    .map(([called, path]): Json => ({ skills: [{ name: called, path }] })),
);

export const target: FuzzTarget<Asked> = {
  name: 'discovery',
  about: 'search_tools, get_api_spec and read_skill answer or refuse whatever they are asked, over any registry',
  arbitrary: fc.record({
    tools: changedJson(fc.array(tool, { maxLength: 6 }), 1),
    skills: changedJson(fc.array(skill, { maxLength: 3 }), 1),
    permission: changedJson(
      fc.record(
        {
          session_allow: fc.option(fc.array(name)) as fc.Arbitrary<Json>,
          turn_deny: fc.array(name),
          servers_down: fc.array(name),
        },
        { requiredKeys: [], noNullPrototype: true },
      ),
      1,
    ),
    args: changedJson(args, 2),
  }),
  async check({ tools, skills, permission: given, args: asked }) {
    const { value: registry, ...told } = await answerOf(() =>
      createRegistry(tools as readonly ToolEntry[], { attached: list(skills), installed: list(skills) }),
    );
    if (registry === undefined) return told;
    const permission = given as Permission;
    const answers = [searchTools, getApiSpec, readSkill].map((ask) => ask(registry, permission, asked));
    const listed = listTools(registry, permission);
    for (const answer of [...answers, listed]) {
      if (typeof answer === 'string' || answer.error === undefined) continue;
      expectThat(answer.error.message.length > 0 && answer.error.message.length < 20_000, 'a refusal of no use');
    }
    return { output: [answers, listed] };
  },
};

/** Skills come from the program around the registry: their shape is its promise, their texts are not. */
function list(skills: Json): readonly RegistrySkill[] {
  if (!Array.isArray(skills)) return [];
  return (skills as readonly Json[]).flatMap((each) => {
    const { name: called, files } = (each ?? {}) as { readonly name?: Json; readonly files?: Json };
    if (typeof called !== 'string' || typeof files !== 'object' || files === null || Array.isArray(files)) return [];
    const texts = Object.entries(files).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    return [{ name: called, files: Object.fromEntries(texts) }];
  });
}
