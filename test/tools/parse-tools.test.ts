import { describe, expect, it } from 'vitest';
import { InputError } from '../../src/model/errors.ts';
import { parseTools } from '../../src/tools/parse-tools.ts';
import { fc, runs } from '../builders/properties.ts';
import { places, problemsOf, words } from '../profile/problems-of.ts';

const SCHEMA = '{"type":"object","properties":{"b":{"type":"string"},"a":{"type":"string"}}}';

describe('reading a list of tools', () => {
  it.each([
    ['an array', `[{"name":"t","description":"d","inputSchema":${SCHEMA}}]`],
    ['an answer to tools/list', `{"tools":[{"name":"t","description":"d","inputSchema":${SCHEMA}}],"nextCursor":"x"}`],
    ['input_schema', `[{"name":"t","description":"d","input_schema":${SCHEMA}}]`],
    ['parameters', `[{"name":"t","description":"d","parameters":${SCHEMA}}]`],
    ['a wrapped function', `[{"type":"function","function":{"name":"t","description":"d","parameters":${SCHEMA}}}]`],
    ['a byte order mark', `\uFEFF[{"name":"t","description":"d","inputSchema":${SCHEMA}}]`],
  ])('takes %s', async (_, text) => {
    const [tool] = await parseTools('tools.json', text);
    expect(tool).toMatchObject({
      name: 't',
      description: 'd',
      source: 'custom',
      group: undefined,
      visibility: undefined,
    });
    expect(JSON.stringify(tool?.inputSchema)).toBe(SCHEMA);
  });

  it('keeps the entry as it stands, key order and unknown keys included', async () => {
    const entry =
      '{"x-note":1,"visibility":"advanced","inputSchema":{},"source":"mcp:crm","name":"t","group":"g","reply":[1]}';
    const [tool] = await parseTools('tools.json', `[${entry}]`);
    expect(JSON.stringify(tool?.raw)).toBe(entry);
    expect(tool).toMatchObject({ source: 'mcp:crm', group: 'g', visibility: 'advanced', description: '' });
  });

  it('lets names repeat: whether that is wrong depends on the use', async () => {
    expect(await parseTools('tools.json', '[{"name":"t"},{"name":"t"}]')).toHaveLength(2);
  });

  it('takes a schema that has a property of the name of a scope', async () => {
    const text = '[{"name":"t","inputSchema":{"properties":{"only_for":{}}},"only_for":{"access":"full"}}]';
    expect(await parseTools('tools.json', text)).toMatchObject([{ scope: { access: 'full' } }]);
  });

  it('takes a list of mere names', async () => {
    expect(await parseTools('known.json', '[{"name":"t"}]')).toMatchObject([{ inputSchema: { type: 'object' } }]);
  });
});

const wrong: readonly (readonly [string, string, readonly string[], string])[] = [
  ['a trailing comma', '[\n  {"name": "t"},\n]', ['3:1 not-json'], 'not valid JSON'],
  ['a missing comma', '[{"name": "t"}\n {"name": "u"}]', ['2:2 not-json'], 'not valid JSON'],
  ['single quotes', "[{'name': 't'}]", ['1:3 not-json'], 'not valid JSON'],
  ['YAML', 'tools:\n  - name: t\n', ['1:1 not-json'], 'tools/list'],
  ['an end too early', '[{"name": "t"}', ['1:15 not-json'], 'not valid JSON'],
  ['a raw line break in a text', '[{"name": "t\n"}]', ['1:11 not-json'], 'not valid JSON'],
  ['something after the end', '[] x', ['1:4 not-json'], 'not valid JSON'],
  ['an empty file', '', ['1:1 not-json'], 'not valid JSON'],
  ['a text', '"tools"', ['1:1 wrong-type'], 'a list or a mapping'],
  ['an object without tools', '{"tool": []}', ['1:1 missing-key'], 'tools'],
  ['a tool that is a text', '[\n  "t"\n]', ['2:3 wrong-type'], 'a mapping'],
  ['a tool without a name', '[{"name":"a"},\n\t{"description": "d"}]', ['2:2 missing-key'], '[1]'],
  ['a name that is a number', '{"tools":[\n{"name": 5}]}', ['2:10 wrong-type'], 'tools[0].name'],
  [
    'a misspelt scope',
    '[{"name":"t",\n "onlyFor":{"accounts":["a"]}}]',
    ['2:2 unknown-key'],
    'Did you mean `only_for`?',
  ],
  [
    'a scope with swapped letters',
    '[{"name":"t","only_fro":{"access":"full"}}]',
    ['1:14 unknown-key'],
    'limits nothing',
  ],
  [
    'a scope inside `function`',
    '[{"function":{"name":"t",\n"only_for":{"accounts":["a"]}}}]',
    ['2:1 unknown-key'],
    'beside `function`',
  ],
  ['a misspelt scope inside `function`', '[{"function":{"name":"t","only-for":{}}}]', ['1:26 unknown-key'], 'only_for'],
  ['a scope without a part', '[{"name":"t","only_for":{}}]', ['1:25 refused'], 'limits nothing'],
  [
    'a scope that stands twice',
    '[{"name":"t","only_for":{"accounts":["a"]},\n\t"only_for":{"access":"full"}}]',
    ['2:2 duplicate'],
    'last one counts',
  ],
  ['a blank account', '[{"name":"t","only_for":{"accounts":["a",""]}}]', ['1:42 refused'], 'accounts[1]'],
  ['a blank profile', '[{"name":"t","only_for":{"profiles":[" "]}}]', ['1:38 refused'], 'profiles[0]'],
  ['an empty name', '[{"name": " "}]', ['1:2 missing-key'], 'name'],
  ['a schema that is a text', '[{"name": "t", "inputSchema": "x"}]', ['1:31 wrong-type'], 'inputSchema'],
  ['an unknown visibility', '[{"name": "t", "visibility": "cor"}]', ['1:30 unknown-name'], 'core'],
  ['an unknown source', '[{"name": "t", "source": "mcp"}]', ['1:26 wrong-type'], 'mcp:<server>'],
  ['`__proto__` in a schema', '[{"name": "t", "inputSchema": {"__proto__": {}}}]', ['1:32 unknown-key'], '__proto__'],
];

describe('a list of tools that is wrong', () => {
  it.each(wrong)('points at %s', async (_, text, expected, word) => {
    const problems = await problemsOf(() => parseTools('tools/a.json', text));
    expect(places(problems)).toEqual(expected);
    expect(words(problems)).toContain(word);
    expect(problems.every(({ path }) => path === 'tools/a.json')).toBe(true);
  });

  it('survives endless nesting', async () => {
    const deep = `[{"name":"t","inputSchema":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}}]`;
    expect(places(await problemsOf(() => parseTools('t.json', deep)))).toEqual(['undefined:undefined refused']);
    const open = '['.repeat(200_000);
    expect(await problemsOf(() => parseTools('t.json', open))).toMatchObject([{ code: 'refused', path: 't.json' }]);
  });

  it('ends in tools or in problems, whatever the text', async () => {
    const some = async (text: string): Promise<void> => {
      await parseTools('t.json', text).catch((error: unknown) => expect(error).toBeInstanceOf(InputError));
    };
    const json = fc.oneof(
      fc.json(),
      fc.json().map((text) => `[${text}]`),
      fc.json().map((text) => `{"tools":[{"name":${text}}]}`),
    );
    await fc.assert(fc.asyncProperty(json, some), { numRuns: runs(300) });
    await fc.assert(fc.asyncProperty(fc.string({ unit: 'binary' }), some), { numRuns: runs(200) });
  });
});
