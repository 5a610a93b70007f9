import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/model/json.ts';
import { parseScript } from '../../src/wire/parse-script.ts';
import { type ScriptedAnswer, scriptedModel } from '../../src/wire/scripted-model.ts';
import type { OfferedTool, Turn } from '../../src/wire/turn.ts';
import { fc } from '../builders/properties.ts';

const tool = (name: string, more: Partial<OfferedTool> = {}): OfferedTool => ({
  name,
  namespace: undefined,
  form: 'function',
  ...more,
});

const turn = (more: Partial<Turn> = {}): Turn => ({
  model: 'm',
  body: {},
  tools: [tool('read')],
  texts: [],
  results: [],
  ...more,
});

const modelOf = (steps: string): ReturnType<typeof scriptedModel> =>
  scriptedModel(parseScript('script.yaml', `schema: agentprompt.script/1\nsteps:\n${steps}`));
const play = (steps: string, more: Partial<Turn>): ScriptedAnswer => modelOf(steps).next(turn(more), 'x');

describe('a scripted model', () => {
  it('takes a step only for a request that offers tools, and closes with a fixed text', () => {
    const model = modelOf('  - say: One.\n  - say: Two.\n');
    const asked = [[], [tool('read')], [], [tool('read')], [tool('read')], [tool('read')]];
    const said = asked.map((tools) => model.next(turn({ tools }), 'x'));
    expect(said.map(({ answer, step }) => [answer.text, step])).toEqual([
      ['Scripted answer.', undefined],
      ['One.', 0],
      ['Scripted answer.', undefined],
      ['Two.', 1],
      ['The script has no further step.', undefined],
      ['The script has no further step.', undefined],
    ]);
    expect(said.filter(({ note }) => note !== undefined)).toEqual([]);
  });

  it('gives each call an id of its own, the same for the same request', () => {
    const steps = '  - call: [{ tool: read }, { tool: read }]\n';
    const ids = (text: string): string[] =>
      modelOf(steps)
        .next(turn(), text)
        .answer.calls.map(({ id }) => id);
    expect(new Set([...ids('a'), ...ids('b')]).size).toBe(4);
    expect(ids('a')).toEqual(ids('a'));
  });

  it('says and notes what it cannot answer, and goes on with the next step', () => {
    const model = modelOf('  - call: { tool: write }\n  - say: Next.\n');
    const note = 'Step 1 of the script could not be answered: the tool `write` is not offered (offered: read).';
    expect(model.next(turn(), 'x')).toMatchObject({ answer: { text: note, calls: [] }, step: 0, note });
    expect(model.next(turn(), 'x')).toMatchObject({ answer: { text: 'Next.' }, step: 1, note: undefined });
  });
});

const named: readonly (readonly [string, string, readonly OfferedTool[], string | undefined])[] = [
  ['its exact name', 'tool: search', [tool('search')], 'search'],
  ['no part of a name', 'tool: search', [tool('bridge_search'), tool('mcp__bridge__search')], undefined],
  ['a prefixed name as written', 'tool: mcp__bridge__search', [tool('mcp__bridge__search')], 'mcp__bridge__search'],
  [
    'two underscores',
    'tool: search, server: bridge',
    [tool('search'), tool('mcp__bridge__search')],
    'mcp__bridge__search',
  ],
  ['one underscore', 'tool: search, server: bridge', [tool('mcp_bridge_search')], 'mcp_bridge_search'],
  ['the server alone', 'tool: search, server: bridge', [tool('other_search'), tool('bridge_search')], 'bridge_search'],
  ['characters that names may not have', 'tool: a.b, server: my server', [tool('my_server_a_b')], 'my_server_a_b'],
  ['a namespace', 'tool: search, server: bridge', [tool('search', { namespace: 'mcp__bridge' })], 'search'],
  ['not the bare name', 'tool: search, server: bridge', [tool('search')], undefined],
  ['not another server', 'tool: search, server: bridge', [tool('mcp__other__search')], undefined],
];

describe('a tool', () => {
  it.each(named)('is found by %s', (_, call, tools, name) => {
    const { answer, note } = play(`  - call: { ${call} }\n`, { tools });
    expect(answer.calls.map((one) => one.name)).toEqual(name === undefined ? [] : [name]);
    expect(note === undefined).toBe(name !== undefined);
  });

  it('that takes free text gets `input`, and any other `arguments`', () => {
    const tools = [tool('exec', { form: 'custom' }), tool('read')];
    expect(play("  - call: { tool: exec, input: 'a' }\n", { tools }).answer.calls[0]?.input).toBe('a');
    expect(play('  - call: { tool: exec, arguments: {} }\n', { tools }).note).toContain('write `input`');
    expect(play("  - call: { tool: read, input: 'a' }\n", { tools }).note).toContain('write `arguments`');
  });

  it('among very many is not listed without end', () => {
    const tools = Array.from({ length: 500 }, (_, index) => tool(`tool_${index}`));
    expect(play('  - call: { tool: x }\n', { tools }).note).toContain('tool_19, and 480 more)');
  });
});

const results = [
  { tool: 'list', text: '{"items": [{"id": 7}], "a/b": {"~": null}, "name": "old"}' },
  { tool: 'read', text: 'The id is 41.\nThe id is 42.' },
  { tool: 'list', text: '{"name": "new"}' },
  { tool: undefined, text: 'no JSON' },
];
const texts = ['system: root=/one', 'user: root=/two'];
const body: JsonObject = { messages: [{ content: 'deep' }] };

const found: readonly (readonly [string, string, unknown])[] = [
  ['the newest result', 'in: result', 'no JSON'],
  ['the newest result of a tool', 'in: result, tool: read', 'The id is 41.\nThe id is 42.'],
  ['the newest that has the part', 'in: result, pointer: /name', 'new'],
  ['an older one where the newer has no such part', 'in: result, pointer: /items/0', { id: 7 }],
  ['a number', 'in: result, pointer: /items/0/id', 7],
  ['an empty value', "in: result, pointer: '/a~1b/~0'", null],
  ['a first group', "in: result, match: 'id is (\\d+)'", '41'],
  ['a whole match', "in: result, match: 'id is \\d+'", 'id is 41'],
  ['a line', "in: result, match: '^The id is 42\\.$'", 'The id is 42.'],
  ['a part, then a pattern', "in: result, pointer: /items, match: '\\d'", '7'],
  ['the newest text', "in: text, match: 'root=(\\S+)'", '/two'],
  ['a part of the body', 'in: body, pointer: /messages/0/content', 'deep'],
  ['nothing of another tool', 'in: result, tool: write', undefined],
  ['nothing where the group is not there', "in: text, match: 'root|(never)'", undefined],
  ['nothing inherited', 'in: body, pointer: /constructor', undefined],
  ['no length of a list', 'in: body, pointer: /messages/length', undefined],
  ['no index with a zero in front', 'in: body, pointer: /messages/00', undefined],
];

describe('an extraction', () => {
  it.each(found)('finds %s', (_, where, value) => {
    const steps = `  - extract: { v: { ${where} } }\n    call: { tool: read, arguments: { value: '{{from: v}}' } }\n`;
    const { answer, note } = play(steps, { texts, results, body });
    expect(answer.calls[0]?.input).toEqual(value === undefined ? undefined : { value });
    expect(note === undefined).toBe(value !== undefined);
    if (value === undefined) expect(note).toContain('nothing was found for `v`');
  });

  it('keeps its value for later steps, inside texts as text', () => {
    const model = modelOf(`
  - extract: { a: { in: text, match: 'one' }, b: { in: body, pointer: /n } }
    say: x
  - say: '{{from: a}}-{{from: b}}'
    call: { tool: read, arguments: { '{{from: a}}': ['{{from: b}}', 'n {{from: b}}'] } }
`);
    model.next(turn({ texts: ['one'], body: { n: [1] } }), 'x');
    expect(model.next(turn(), 'y').answer).toMatchObject({
      text: 'one-[1]',
      calls: [{ input: { '{{from: a}}': [[1], 'n [1]'] } }],
    });
  });

  it('that found nothing is told again by a later step that needs it', () => {
    const model = modelOf("  - extract: { a: { in: text } }\n    say: x\n  - say: '{{from: a}}'\n");
    expect(model.next(turn(), 'x').note).toContain('nothing was found for `a`.');
    expect(model.next(turn(), 'y').note).toContain('nothing was found for `a` in an earlier step');
  });

  it('puts a value in as it is, even when it looks like a place itself or like a replacement', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom('{{from: v}}', '$&', '$1', '\\')), (text) => {
        const steps = "  - extract: { v: { in: text } }\n    say: '<{{from: v}}>'\n";
        expect(play(steps, { texts: [text] }).answer.text).toBe(`<${text}>`);
      }),
    );
  });

  it('gives up a pattern that takes too long', () => {
    const steps = "  - extract: { v: { in: text, match: '(a+)+b' } }\n    say: x\n";
    const { note } = play(steps, { texts: ['a'.repeat(60)] });
    expect(note).toContain('more than a second');
  });

  it('does not blow a short script up', () => {
    const many = '{{from: v}}'.repeat(1000);
    const { note } = play(`  - extract: { v: { in: text } }\n    say: '${many}'\n`, { texts: ['x'.repeat(100_000)] });
    expect(note).toContain('too long');
  });
});
