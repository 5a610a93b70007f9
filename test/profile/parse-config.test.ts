import { describe, expect, it } from 'vitest';
import { InputError } from '../../src/model/errors.ts';
import { parseConfig } from '../../src/profile/parse-config.ts';
import { fc, runs } from '../builders/properties.ts';
import { places, problemsOf, words } from './problems-of.ts';

const HEAD = 'schema: agentprompt/1\nfacts: 2026-10-01\n';
const config = (body: string): Promise<Awaited<ReturnType<typeof parseConfig>>> =>
  parseConfig('agentprompt.yaml', HEAD + body);

describe('reading agentprompt.yaml', () => {
  it('gives every key its default', async () => {
    const empty = await config('');
    expect(empty).toEqual({
      path: 'agentprompt.yaml',
      folder: '.',
      facts: '2026-10-01',
      profiles: 'profiles',
      features: 'profiles/features',
      skills: [],
      cases: [],
      budgets: [],
      suppressions: [],
      warnings: [],
    });
  });

  it('looks for features beside the profiles, or where it is told', async () => {
    expect((await config('profiles: prompts\n')).features).toBe('prompts/features');
    expect((await config('features: ../shared/features\n')).features).toBe('../shared/features');
    await expect(config('features: /etc\n')).rejects.toThrow('absolute');
  });

  it('expands providers and modes to one case each, in the order written', async () => {
    const { cases, warnings } = await config(
      'cases:\n  - { profile: code, session: demo, providers: { claude-code: all, codex: [mcp_only, hybrid] } }\n',
    );
    expect(cases.map(({ id }) => id)).toEqual([
      'code/claude-code.mcp_only',
      'code/claude-code.hybrid',
      'code/claude-code.full',
      'code/codex.mcp_only',
      'code/codex.hybrid',
    ]);
    expect(warnings).toEqual([]);
  });

  it('uses the resolved mode and says when an alias grants more', async () => {
    const { cases, warnings } = await parseConfig(
      'agentprompt.yaml',
      'schema: agentprompt/1\nfacts: 2026-10-03\ncases:\n  - { profile: code, session: demo, providers: { claude-code: [hybrid] } }\n',
    );
    expect(cases.map(({ id, mode }) => [id, mode])).toEqual([['code/claude-code.full', 'full']]);
    expect(warnings).toEqual(['On 2026-10-03 the mode hybrid of claude-code stands for full, which grants more.']);
  });

  it('leaves aliases out of `all`', async () => {
    const { cases } = await parseConfig(
      'agentprompt.yaml',
      'schema: agentprompt/1\nfacts: 2026-10-05\ncases:\n  - { profile: code, session: demo, providers: { claude-code: all } }\n',
    );
    expect(cases.map(({ id }) => id)).toEqual(['code/claude-code.mcp_only', 'code/claude-code.full']);
  });

  it('keeps what a composed case says', async () => {
    const { cases } = await config(`cases:
  - name: code-dm
    profile: code
    session: demo
    delivery: { discovery: false }
    set: { bots.dm_only: true, bots.gmail: "own" }
    caller: { base: "B", supplements: ["S"] }
    providers: { codex: [mcp_only] }
`);
    expect(cases).toMatchObject([
      {
        kind: 'composed',
        id: 'code-dm/codex.mcp_only',
        name: 'code-dm',
        profile: 'code',
        delivery: { discovery: false },
        set: { 'bots.dm_only': true, 'bots.gmail': 'own' },
        caller: { base: 'B', supplements: ['S'] },
        place: { path: 'agentprompt.yaml', line: 4, column: 5 },
      },
    ]);
  });

  it('keeps what an adopted case says', async () => {
    const { cases } = await config(`cases:
  - name: server
    from: { system: ../build/p.md, skills: ./build/s.json, tools: build/t.json, split: tags, producer: my-agent 2.3 }
    provider: claude-code
    mode: hybrid
`);
    expect(cases).toMatchObject([
      {
        kind: 'adopted',
        id: 'server/claude-code.hybrid',
        from: {
          system: '../build/p.md',
          skills: 'build/s.json',
          tools: 'build/t.json',
          sections: undefined,
          split: 'tags',
          producer: 'my-agent 2.3',
        },
      },
    ]);
  });

  it('reads budgets and suppressions with their places', async () => {
    const { budgets, suppressions } = await config(`budgets:
  - { case: "code/*", on: system, max: 8295, growth: 2% }
  - { case: "**", on: "section:runtime", growth: 250 }
  - { case: "**", on: listing, reason: "given up" }
suppress:
  - { rule: key-unknown, path: "skills/**", reason: "our own keys" }
`);
    expect(budgets.map(({ on, max, growth, reason, place }) => [on, max, growth, reason, place.line])).toEqual([
      ['system', 8295, '2%', undefined, 4],
      ['section:runtime', undefined, '250', undefined, 5],
      ['listing', undefined, undefined, 'given up', 6],
    ]);
    expect(suppressions).toMatchObject([
      { rule: 'key-unknown', path: 'skills/**', case: undefined, place: { line: 8 } },
    ]);
  });

  it('reads JSON, a byte order mark and CRLF', async () => {
    const json = '\uFEFF{\r\n\t"schema": "agentprompt/1",\r\n\t"facts": "2026-10-01",\r\n\t"cases": []\r\n}\r\n';
    expect((await parseConfig('a.json', json)).facts).toBe('2026-10-01');
  });
});

const adopted = (name: string): string =>
  `cases:\n  - name: ${name}\n    from: { system: p.md }\n    provider: codex\n    mode: full\n`;
const composed = (rest: string): string => `cases:\n  - { profile: code, session: demo, ${rest} }\n`;

/** What is written, where it is wrong, and a word the reader must see. */
const wrong: readonly (readonly [string, string, readonly string[], string])[] = [
  ['an unknown key', `${'# note\n'.repeat(30)}budgts: []\n`, ['33:1 unknown-key'], 'budgets'],
  [
    'an unknown key in a case',
    composed('provders: { codex: all }'),
    ['4:5 missing-key', '4:37 unknown-key'],
    'providers',
  ],
  [
    'an unknown key in `from`',
    'cases:\n  - { name: a, from: { sytem: x, system: y }, provider: codex, mode: full }\n',
    ['4:24 unknown-key'],
    'system',
  ],
  [
    'an unknown key in a budget',
    'budgets:\n  - case: "**"\n    on: system\n    maxx: 5\n    max: 5\n',
    ['6:5 unknown-key'],
    'max',
  ],
  [
    'an unknown key in a suppression',
    'suppress: [{ rule: a, path: b, reason: c, resaon: d }]\n',
    ['3:43 unknown-key'],
    'reason',
  ],
  [
    'an unknown key in `delivery`',
    composed('providers: { codex: all }, delivery: { discover: true }'),
    ['4:76 unknown-key'],
    'discovery',
  ],
  [
    'an unknown key in `caller`',
    composed('providers: { codex: all }, caller: { bas: x }'),
    ['4:74 unknown-key'],
    'base',
  ],
  ['an unknown provider', composed('providers: { claud-code: all }'), ['4:50 unknown-key'], 'claude-code'],
  [
    'an unknown provider of an adopted case',
    adopted('a').replace('codex', 'claud-code'),
    ['6:15 unknown-name'],
    'claude-code',
  ],
  ['an unknown mode', adopted('a').replace('full', 'hybird'), ['7:11 unknown-name'], 'hybrid'],
  ['an unknown mode in a list', composed('providers: { codex: [mcp_only, fulll] }'), ['4:68 unknown-name'], 'full'],
  [
    'a mode that the provider does not have',
    composed('providers: { codex: [native-tools] }'),
    ['4:58 unknown-name'],
    'mcp_only',
  ],
  ['a case without a provider', composed('providers: {}'), ['4:48 missing-key'], 'names no provider'],
  ['a provider without a mode', composed('providers: { codex: [] }'), ['4:57 missing-key'], 'has no mode'],
  ['a wrong type', 'skills: skills\n', ['3:9 wrong-type'], 'must be a list'],
  ['an empty value', 'skills:\n# note\nbudgets: []\n', ['3:8 wrong-type'], 'not empty'],
  ['a word in place of a list', composed('providers: { codex: al }'), ['4:57 wrong-type'], '`all` or a list'],
  ['a missing key', 'budgets:\n  - { on: system, max: 1 }\n', ['4:5 missing-key'], 'case'],
  ['a negative limit', 'budgets: [{ case: a, on: system, max: -1 }]\n', ['3:39 wrong-type'], 'at least 0'],
  [
    'a limit that is no whole number',
    'budgets: [{ case: a, on: system, max: 1.5 }]\n',
    ['3:39 wrong-type'],
    'whole number',
  ],
  ['a budget on nothing known', 'budgets: [{ case: a, on: sytem, max: 1 }]\n', ['3:26 unknown-name'], 'system'],
  [
    'a budget on a section without a name',
    'budgets: [{ case: a, on: "section:", max: 1 }]\n',
    ['3:26 unknown-name'],
    'section:',
  ],
  ['a growth that is none', 'budgets: [{ case: a, on: system, growth: lots }]\n', ['3:42 wrong-type'], '2%'],
  ['a budget without limit and reason', 'budgets: [{ case: a, on: system }]\n', ['3:11 missing-key'], 'reason'],
  ['an empty reason of a budget', 'budgets: [{ case: a, on: system, reason: " " }]\n', ['3:42 wrong-type'], 'reason'],
  ['an empty pattern', 'budgets: [{ case: "", on: system, max: 1 }]\n', ['3:19 wrong-type'], '**'],
  ['a suppression without a reason', 'suppress: [{ rule: a, path: b, reason: "" }]\n', ['3:40 wrong-type'], 'reason'],
  ['a suppression without a place', 'suppress: [{ rule: a, reason: b }]\n', ['3:12 missing-key'], 'path'],
  ['a reserved case name', adopted('skills'), ['4:11 refused'], 'reserved'],
  ['a case name that climbs', adopted('../a'), ['4:11 refused'], '../a'],
  ['an absolute case name', adopted('/a'), ['4:11 refused'], '/a'],
  ['a case name with a slash', adopted('a/b'), ['4:11 refused'], 'a/b'],
  ['a case name with a control character', adopted('"a\\x07"'), ['4:11 refused'], 'letters'],
  ['a case name that Windows keeps', adopted('CON'), ['4:11 refused'], 'Windows'],
  ['an endless case name', adopted('a'.repeat(65)), ['4:11 refused'], '64'],
  [
    'a reserved profile',
    'cases:\n  - { profile: runtime, session: demo, providers: { codex: all } }\n',
    ['4:16 refused'],
    'runtime',
  ],
  [
    'a session that climbs',
    'cases:\n  - { profile: code, session: ../x, providers: { codex: all } }\n',
    ['4:31 refused'],
    '../x',
  ],
  ['an absolute path', 'profiles: /etc\n', ['3:11 refused'], 'absolute'],
  ['a path with a backslash', "skills: ['a\\b']\n", ['3:10 refused'], 'backslash'],
  ['a path with NUL', 'skills: ["a\\0"]\n', ['3:10 refused'], 'control'],
  ['a blank producer', adopted('a').replace('p.md', 'p.md, producer: " "'), ['5:37 wrong-type'], 'producer'],
  ['two sidecars', adopted('a').replace('p.md', 'p.md, sections: s, split: tags'), ['5:40 conflict'], 'split'],
  ['a case twice', adopted('a') + adopted('a').replace('cases:\n', ''), ['8:11 duplicate'], 'a/codex.full'],
  [
    'two names that differ in case',
    adopted('a') + adopted('A').replace('cases:\n', ''),
    ['8:11 duplicate'],
    'A/codex.full',
  ],
  ['`__proto__` as a key', '__proto__: {}\n', ['3:1 unknown-key'], '__proto__'],
  [
    '`__proto__` as an option',
    composed('providers: { codex: all }, set: { __proto__: 1 }'),
    ['4:71 unknown-key'],
    '__proto__',
  ],
  ['`constructor` as a key', 'constructor: {}\n', ['3:1 unknown-key'], 'constructor'],
  ['a duplicate key', 'skills: []\nskills: []\n', ['4:1 not-yaml'], 'duplicated'],
];

describe('a configuration that is wrong', () => {
  it.each(wrong)('points at %s', async (_, body, expected, word) => {
    const problems = await problemsOf(() => config(body));
    expect(places(problems)).toEqual(expected);
    expect(words(problems)).toContain(word);
    expect(problems.every(({ path }) => path === 'agentprompt.yaml')).toBe(true);
  });

  it('tells everything at once, in the order of the file', async () => {
    const problems = await problemsOf(() => config('budgts: []\nskills: {}\nsupress: []\n'));
    expect(places(problems)).toEqual(['3:1 unknown-key', '4:9 wrong-type', '5:1 unknown-key']);
  });

  it('explains a case that is there twice because of an alias', async () => {
    const text =
      'schema: agentprompt/1\nfacts: 2026-10-05\ncases:\n  - { profile: a, session: b, providers: { claude-code: [hybrid, full] } }\n';
    const problems = await problemsOf(() => parseConfig('agentprompt.yaml', text));
    expect(places(problems)).toEqual(['4:66 duplicate']);
    expect(words(problems)).toContain('hybrid stands for full on 2026-10-05');
  });

  it.each([
    ['2026-02-30', '2:8'],
    ['2026-13-01', '2:8'],
    ['today', '2:8'],
    ['2025-02-29', '2:8'],
  ])('refuses the day %s', async (day, place) => {
    const problems = await problemsOf(() => parseConfig('a.yaml', `schema: agentprompt/1\nfacts: ${day}\n`));
    expect(places(problems)).toEqual([`${place} wrong-type`]);
  });

  it('knows leap days', async () => {
    expect((await parseConfig('a.yaml', 'schema: agentprompt/1\nfacts: 2028-02-29\n')).facts).toBe('2028-02-29');
  });

  it('says how to write what every file needs', async () => {
    const problems = await problemsOf(() => parseConfig('a.yaml', 'skills: []\n'));
    expect(places(problems)).toEqual(['1:1 missing-key', '1:1 missing-key']);
    expect(words(problems)).toContain('schema: agentprompt/1');
    expect(words(problems)).toContain('facts: 2026-10-01');
  });

  it('names a newer version before it calls keys unknown', async () => {
    const problems = await problemsOf(() => parseConfig('a.yaml', 'new: 1\nschema: agentprompt/2\n'));
    expect(places(problems)).toEqual(['2:9 newer-schema']);
    expect(words(problems)).toContain('agentprompt/2');
  });

  it.each([[''], ['[]'], ['text'], ['null']])('refuses the file %j', async (text) => {
    const problems = await problemsOf(() => parseConfig('a.yaml', text));
    expect(problems.map(({ code }) => code)).toEqual(['wrong-type']);
  });

  it('points at YAML that is none', async () => {
    const problems = await problemsOf(() => parseConfig('a.yaml', 'schema: agentprompt/1\nfacts: [\n'));
    expect(problems.map(({ code, path, line }) => [code, path, line])).toEqual([['not-yaml', 'a.yaml', 3]]);
  });
});

const onlyInputErrors = async (text: string): Promise<void> => {
  try {
    await parseConfig('agentprompt.yaml', text);
  } catch (error) {
    expect(error).toBeInstanceOf(InputError);
    for (const { line, column } of (error as InputError).problems) {
      expect(line).toBeGreaterThanOrEqual(1);
      expect(column).toBeGreaterThanOrEqual(1);
    }
  }
};

describe('any text at all', () => {
  it('ends in a configuration or in problems with places', async () => {
    await fc.assert(fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 200 }), onlyInputErrors), {
      numRuns: runs(300),
    });
  });

  it('ends likewise when it is YAML of the right words', async () => {
    const words = [
      'schema',
      'cases',
      'budgets',
      'from',
      'providers',
      '- ',
      ': ',
      '{',
      '}',
      '[',
      ']',
      '\n',
      '  ',
      ', ',
      '&a',
      '*a',
      '"',
      '#',
      'all',
    ];
    const text = fc.array(fc.constantFrom(...words), { maxLength: 60 }).map((parts) => parts.join(''));
    await fc.assert(
      fc.asyncProperty(text, (body) => onlyInputErrors(HEAD + body)),
      { numRuns: runs(500) },
    );
  });

  it('ends likewise when it is JSON of any shape', async () => {
    const keys = fc.constantFrom(
      'schema',
      'facts',
      'cases',
      'budgets',
      'suppress',
      'skills',
      'name',
      'from',
      'set',
      '__proto__',
    );
    const value = fc.letrec((tie) => ({
      node: fc.oneof(
        { maxDepth: 5 },
        fc.string(),
        fc.double(),
        fc.boolean(),
        fc.constant(null),
        fc.array(tie('node')),
        fc.dictionary(keys, tie('node')),
      ),
    })).node;
    await fc.assert(
      fc.asyncProperty(value, (node) => onlyInputErrors(JSON.stringify(node))),
      { numRuns: runs(300) },
    );
  });
});
