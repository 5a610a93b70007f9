import { describe, expect, it } from 'vitest';
import { parseScript } from '../../src/wire/parse-script.ts';
import { places, problemsOf, words } from '../profile/problems-of.ts';

const parse = (steps: string): ReturnType<typeof parseScript> =>
  parseScript('script.yaml', `schema: agentprompt.script/1\nsteps:\n${steps}`);

describe('reading a script', () => {
  it('reads texts, one call, several calls, and both', () => {
    const { steps } = parse(`
  - say: Hi.
  - call: { tool: read, arguments: { path: a } }
  - say: Two.
    call: [{ tool: exec, input: 'x = 1' }, { tool: search, server: bridge }]
`);
    expect(steps).toEqual([
      { extract: [], say: 'Hi.', calls: [], needs: [] },
      { extract: [], say: undefined, calls: [{ tool: 'read', server: undefined, input: { path: 'a' } }], needs: [] },
      {
        extract: [],
        say: 'Two.',
        calls: [
          { tool: 'exec', server: undefined, input: 'x = 1' },
          { tool: 'search', server: 'bridge', input: {} },
        ],
        needs: [],
      },
    ]);
  });

  it('reads extractions, and knows which values each step uses', () => {
    const { steps } = parse(`
  - extract: { id: { in: result, tool: list, pointer: '/a~1b/~0/0', match: '\\d+' } }
    say: '{{from: id}}'
  - call: { tool: read, arguments: { deep: [{ x: 'a {{from:id}} {{ from: id }} {{id}}' }] } }
`);
    expect(steps[0]?.extract).toEqual([
      { name: 'id', from: 'result', tool: 'list', pointer: ['a/b', '~', '0'], match: /\d+/mu },
    ]);
    expect(steps.map(({ needs }) => needs)).toEqual([['id'], ['id']]);
  });

  it('may have no step at all', () => {
    expect(parse('  []')).toEqual({ steps: [] });
  });
});

const wrong: readonly (readonly [string, string, readonly string[], string])[] = [
  ['a step that answers nothing', '  - {}\n', ['3:5 missing-key'], 'say: text'],
  ['an empty list of calls', '  - call: []\n', ['3:5 missing-key'], 'answers nothing'],
  ['an unknown key', '  - says: Hi.\n', ['3:5 unknown-key'], '`say`'],
  ['an unknown key of a call', '  - call: { tool: a, args: {} }\n', ['3:22 unknown-key'], 'arguments'],
  ['a call without a tool', '  - call: { arguments: {} }\n', ['3:11 missing-key'], 'tool'],
  ['arguments that are no mapping', '  - call: { tool: a, arguments: x }\n', ['3:33 wrong-type'], 'mapping'],
  ['arguments and free text', '  - call: { tool: a, arguments: {}, input: x }\n', ['3:37 conflict'], 'not both'],
  ['a value that nobody extracts', '  - say: Hi {{from:path}}\n', ['3:10 unknown-name'], 'extracts `path`'],
  [
    'a value that only a later step extracts',
    "  - say: '{{from: id}}'\n  - extract: { id: { in: text } }\n    say: x\n",
    ['3:10 unknown-name'],
    'an earlier one',
  ],
  [
    'a misspelt value',
    "  - extract: { path: { in: text } }\n    say: '{{from: pth}}'\n",
    ['4:10 unknown-name'],
    '`path`',
  ],
  [
    'a place to look that is none',
    '  - extract: { a: { in: reslt } }\n    say: x\n',
    ['3:25 unknown-name'],
    '`result`',
  ],
  [
    'a pattern that is none',
    "  - extract: { a: { in: text, match: '(' } }\n    say: x\n",
    ['3:38 wrong-type'],
    'regular expression',
  ],
  [
    'a pattern without end',
    `  - extract: { a: { in: text, match: ${'x'.repeat(1001)} } }\n    say: x\n`,
    ['3:38 wrong-type'],
    '1000',
  ],
  [
    'a pointer that is none',
    '  - extract: { a: { in: result, pointer: a/b } }\n    say: x\n',
    ['3:42 wrong-type'],
    'RFC 6901',
  ],
  [
    'a pointer with a lone tilde',
    '  - extract: { a: { in: result, pointer: /a~2 } }\n    say: x\n',
    ['3:42 wrong-type'],
    'RFC 6901',
  ],
  [
    'a pointer into a text',
    '  - extract: { a: { in: text, pointer: /a } }\n    say: x\n',
    ['3:40 wrong-type'],
    'no parts',
  ],
  ['a body without a pointer', '  - extract: { a: { in: body } }\n    say: x\n', ['3:16 wrong-type'], '`pointer`'],
  ['a tool for a text', '  - extract: { a: { in: text, tool: b } }\n    say: x\n', ['3:37 wrong-type'], 'in: result'],
  ['a name with a blank', '  - extract: { a b: { in: text } }\n    say: x\n', ['3:16 wrong-type'], 'letter first'],
  [
    '`__proto__` as an argument',
    '  - call: { tool: a, arguments: { __proto__: 1 } }\n',
    ['3:35 unknown-key'],
    '__proto__',
  ],
  ['all faults at once', '  - {}\n  - say: x\n  - {}\n', ['3:5 missing-key', '5:5 missing-key'], 'nothing'],
];

describe('a script that is wrong', () => {
  it.each(wrong)('points at %s', async (_, steps, expected, word) => {
    const problems = await problemsOf(() => parse(steps));
    expect(places(problems)).toEqual(expected);
    expect(words(problems)).toContain(word);
  });

  const files: readonly (readonly [string, string, string, string])[] = [
    ['empty', '', '1:1 wrong-type', 'schema: agentprompt.script/1'],
    ['no YAML', 'schema: [\n', '2:1 not-yaml', 'YAML'],
    ['of a newer version', 'schema: agentprompt.script/2\n', '1:9 newer-schema', 'newer agentprompt'],
    ['of another format', 'schema: agentprompt/1\nsteps: []\n', '1:9 unknown-name', 'agentprompt.script/1'],
    ['without a schema', 'steps: []\n', '1:1 missing-key', 'schema: agentprompt.script/1'],
  ];
  it.each(files)('is told when it is %s', async (_, text, place, word) => {
    const problems = await problemsOf(() => parseScript('script.yaml', text));
    expect(places(problems)).toEqual([place]);
    expect(words(problems)).toContain(word);
  });
});
