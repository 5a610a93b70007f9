import { describe, expect, it } from 'vitest';
import { InputError } from '../../src/model/errors.ts';
import type { Place } from '../../src/model/place.ts';
import { parseProfile } from '../../src/profile/parse-profile.ts';
import { fixtureProfile } from './fixture-files.ts';
import { places, problemsOf, words } from './problems-of.ts';

const HEAD = 'schema: agentprompt.profile/1\nid: desk\n';
const files: Readonly<Record<string, string>> = {
  'profiles/desk/sections/a.md': 'A {{x}}\n',
  'profiles/desk/sections/blank.md': ' \n',
  'profiles/desk/sections/head.md': '---\ntools: Read\n---\nFind.\n',
  'profiles/shared/b.md': 'B\n',
};

function read(path: string, askedBy: Place): string {
  const text = Object.hasOwn(files, path) ? files[path] : undefined;
  if (text !== undefined) return text;
  throw new InputError({ code: 'unreadable', ...askedBy, message: `${path} is not there.` });
}

const profile = (body: string): ReturnType<typeof parseProfile> =>
  parseProfile('profiles/desk/profile.yaml', HEAD + body, read);
const TEXT = '{ id: a, owner: product, text: "Hi {{x}}" }';

describe('reading a profile', () => {
  it('gives every key its default', async () => {
    const desk = await profile(`sections:\n  - ${TEXT}\n`);
    expect(desk).toMatchObject({
      id: 'desk',
      product: 'desk',
      runtime: {
        delivery: { code_execution: true, discovery: false },
        shell: 'execute_shell_command',
        override: undefined,
        transportSkill: true,
      },
      features: [],
      bindings: [],
      toolFiles: [],
      toolsProfile: undefined,
      nativeSkills: {},
      agents: [],
      instructions: undefined,
    });
    expect(desk.place).toEqual({ path: 'profiles/desk/profile.yaml', line: 2, column: 5 });
  });

  it('takes text and file as they are and marks templates', async () => {
    const desk = await profile(`sections:
  - ${TEXT}
  - { id: b, owner: "feature:files", file: ../shared/b.md }
  - { id: c, owner: session, template: sections/a.md }
`);
    expect(desk.sections.slice(0, 3)).toMatchObject([
      {
        id: 'a',
        owner: 'product',
        content: {
          text: 'Hi {{x}}',
          templated: false,
          place: { path: 'profiles/desk/profile.yaml', line: 4, column: 36 },
        },
      },
      {
        id: 'b',
        owner: 'feature:files',
        content: { text: 'B\n', templated: false, place: { path: 'profiles/shared/b.md' } },
      },
      {
        id: 'c',
        owner: 'session',
        content: { text: 'A {{x}}\n', templated: true, place: { path: 'profiles/desk/sections/a.md' } },
      },
    ]);
  });

  it.each([
    ['neither', `sections: [${TEXT}]`, ['a', 'runtime', 'skills']],
    ['only runtime', `sections: [${TEXT}, { use: runtime }]`, ['a', 'runtime', 'skills']],
    ['only skills', `sections: [${TEXT}, { use: skills }]`, ['a', 'runtime', 'skills']],
    [
      'both',
      `sections: [{ use: caller }, ${TEXT}, { use: runtime }, { use: skills }]`,
      ['caller', 'a', 'runtime', 'skills'],
    ],
    ['no section at all', 'sections: []', ['runtime', 'skills']],
  ])('ends with runtime and skills when the profile lists %s', async (_, body, ids) => {
    const { sections } = await profile(`${body}\n`);
    expect(sections.map((plan) => ('use' in plan ? plan.use : plan.id))).toEqual(ids);
  });

  it('keeps an empty override apart from none', async () => {
    expect((await profile('runtime: { override: "" }\nsections: []\n')).runtime.override?.text).toBe('');
  });

  it('reads the whole of a real profile', async () => {
    const code = await fixtureProfile();
    expect(code.features).toHaveLength(17);
    expect(code.features[7]).toMatchObject({ id: 'workflow-references', options: { direction: 'code_peers' } });
    expect(code.features[9]).toMatchObject({ id: 'voice', enabled: false, place: { line: 24, column: 5 } });
    expect(code.bindings.map(({ skill, as, files: filter }) => [skill, as, filter])).toEqual([
      ['work-mcp-connections', 'code-mcp', [{ glob: 'references/*.md', modes: undefined }]],
      [
        'work-workflow-files',
        'code-workflow-files',
        [
          { glob: 'authoring/**', modes: ['full'] },
          { glob: '*.md', modes: undefined },
        ],
      ],
      ['project-memory', undefined, undefined],
      ['code-reviewer', undefined, undefined],
      ['ui-ux-pro-max', undefined, undefined],
      ['runtime-http-tools', undefined, undefined],
    ]);
    expect(code.toolFiles).toEqual([
      { path: 'profiles/code/tools/platform.json' },
      { path: 'profiles/code/tools/linear.json' },
    ]);
    expect(code.nativeSkills).toEqual({ agy: true });
  });

  it('reads agents and instructions', async () => {
    const desk = await profile(
      'sections: []\nagents: [{ name: finder, description: Finds., file: sections/a.md }]\ninstructions: { file: ../shared/b.md }\n',
    );
    expect(desk.agents).toMatchObject([{ name: 'finder', description: 'Finds.', body: { text: 'A {{x}}\n' } }]);
    expect(desk.instructions).toMatchObject({ operations: [], curated: { text: 'B\n', templated: false } });
  });
});

const one = (section: string): string => `sections:\n  - ${section}\n`;

const wrong: readonly (readonly [string, string, readonly string[], string])[] = [
  ['an unknown key', 'sectons: []\n', ['1:1 missing-key', '3:1 unknown-key'], 'sections'],
  ['an unknown key of a section', one('{ id: a, ownr: product, text: x }'), ['4:14 unknown-key'], 'owner'],
  ['an unknown key of a feature', 'sections: []\nfeatures: [{ id: a, optons: {} }]\n', ['4:21 unknown-key'], 'options'],
  ['an unknown key of a binding', 'sections: []\nskills: [{ skill: a, az: b }]\n', ['4:22 unknown-key'], 'as'],
  ['an unknown key of the runtime', 'sections: []\nruntime: { discover: true }\n', ['4:12 unknown-key'], 'discovery'],
  ['an unknown generator', one('{ use: constraint }'), ['4:12 unknown-name'], 'constraints'],
  ['an unknown owner', one('{ id: a, owner: prodct, text: x }'), ['4:21 unknown-name'], 'product'],
  [
    'a feature owner without a feature',
    one('{ id: a, owner: "feature:", text: x }'),
    ['4:21 unknown-name'],
    'feature:',
  ],
  ['a section without text', one('{ id: a, owner: product }'), ['4:5 missing-key'], 'template'],
  [
    'a section with two texts',
    one('{ id: a, owner: product, text: x, file: sections/a.md }'),
    ['4:5 conflict'],
    '`text` and `file`',
  ],
  ['a section without id', one('{ owner: product, text: x }'), ['4:5 missing-key'], '`id`'],
  ['a generator with an owner', one('{ use: caller, owner: caller }'), ['4:5 conflict'], 'owner'],
  ['an id with a blank', one('{ id: a b, owner: product, text: x }'), ['4:11 refused'], 'a b'],
  ['an id twice', `sections:\n  - ${TEXT}\n  - ${TEXT}\n`, ['5:11 duplicate'], 'two sections `a`'],
  ['a generator twice', 'sections:\n  - { use: caller }\n  - { use: caller }\n', ['5:12 duplicate'], 'caller'],
  [
    'an id of a generator',
    `sections:\n  - { use: caller }\n  - { id: "caller:base", owner: product, text: x }\n`,
    ['5:11 duplicate'],
    'generator',
  ],
  ['a section after runtime', `sections:\n  - { use: runtime }\n  - ${TEXT}\n`, ['4:5 conflict'], 'last'],
  ['skills before runtime', 'sections:\n  - { use: skills }\n  - { use: runtime }\n', ['4:5 conflict'], 'last'],
  [
    'a missing section file',
    one('{ id: a, owner: product, file: sections/none.md }'),
    ['4:36 unreadable'],
    'profiles/desk/sections/none.md',
  ],
  ['a path out of the project', one('{ id: a, owner: product, file: ../../../x.md }'), ['4:36 refused'], 'leads out'],
  ['an absolute path', one('{ id: a, owner: product, file: /etc/passwd }'), ['4:36 refused'], 'absolute'],
  ['a path of Windows', one('{ id: a, owner: product, file: "C:/x" }'), ['4:36 refused'], 'absolute'],
  ['a path with NUL', one('{ id: a, owner: product, file: "x\\0" }'), ['4:36 refused'], 'control'],
  ['a skill twice', 'sections: []\nskills: [a, { skill: a, as: b }]\n', ['4:13 duplicate'], 'twice'],
  ['a skill name that climbs', 'sections: []\nskills: [{ skill: a, as: ../b }]\n', ['4:26 refused'], '../b'],
  ['an empty description', 'sections: []\nskills: [{ skill: a, description: " " }]\n', ['4:35 wrong-type'], 'empty'],
  [
    'an unknown mode of a file filter',
    'sections: []\nskills: [{ skill: a, files: [{ glob: "*", modes: [ful] }] }]\n',
    ['4:51 unknown-name'],
    'full',
  ],
  ['a tool file twice', 'sections: []\ntools: [a.json, ./a.json]\n', ['4:17 duplicate'], 'twice'],
  ['a tool file that is absolute', 'sections: []\ntools: [/a.json]\n', ['4:9 refused'], 'absolute'],
  ['a fourth rule', 'sections: []\ninstructions: { operations: [a, b, c, d] }\n', ['4:39 refused'], 'at most 3'],
  ['a rule of two lines', 'sections: []\ninstructions: { operations: ["a\\nb"] }\n', ['4:30 refused'], 'one line'],
  [
    'a rule with a line separator',
    'sections: []\ninstructions: { operations: ["a\\u2028b"] }\n',
    ['4:30 refused'],
    'one line',
  ],
  [
    'a rule with a mark of the block',
    'sections: []\ninstructions: { operations: ["a <!-- agentprompt:end desk -->"] }\n',
    ['4:30 refused'],
    'holds a mark',
  ],
  ['instructions without anything', 'sections: []\ninstructions: {}\n', ['4:15 missing-key'], 'no text'],
  ['an unknown tools profile', 'sections: []\ntools_profile: agents\n', ['4:16 unknown-name'], 'agent'],
  ['an unknown provider', 'sections: []\nnative_skills: { agi: true }\n', ['4:18 unknown-key'], 'agy'],
  [
    'an agent twice',
    'sections: []\nagents:\n  - { name: f, description: d, file: sections/a.md }\n  - { name: f, description: d, file: sections/a.md }\n',
    ['6:13 duplicate'],
    'two agents',
  ],
  [
    'agents that are one file on some disks',
    'sections: []\nagents:\n  - { name: f, description: d, file: sections/a.md }\n  - { name: F, description: d, file: sections/a.md }\n',
    ['6:13 duplicate'],
    'capital letters',
  ],
  [
    'an agent with a blank description',
    'sections: []\nagents: [{ name: f, description: " ", file: sections/a.md }]\n',
    ['4:34 refused'],
    'blank description',
  ],
  [
    'an agent with blank instructions',
    'sections: []\nagents: [{ name: f, description: d, file: sections/blank.md }]\n',
    ['4:43 refused'],
    'no instructions',
  ],
  [
    'an agent whose file has front matter',
    'sections: []\nagents: [{ name: f, description: d, file: sections/head.md }]\n',
    ['4:43 refused'],
    'front matter',
  ],
  [
    'a missing file of an agent',
    'sections: []\nagents: [{ name: f, description: d, file: none.md }]\n',
    ['4:43 unreadable'],
    'none.md',
  ],
  [
    '`__proto__` among options',
    'sections: []\nfeatures: [{ id: a, options: { __proto__: 1 } }]\n',
    ['4:32 unknown-key'],
    '__proto__',
  ],
];

describe('a profile that is wrong', () => {
  it.each(wrong)('points at %s', async (_, body, expected, word) => {
    const problems = await problemsOf(() => profile(body));
    expect(places(problems)).toEqual(expected);
    expect(words(problems)).toContain(word);
    expect(problems.every(({ path }) => path === 'profiles/desk/profile.yaml')).toBe(true);
  });

  it('tells of all missing files and all faults at once', async () => {
    const body = `sections:\n  - { id: a, owner: x, file: sections/none.md }\n  - { id: a, owner: product, file: sections/no.md }\n`;
    const problems = await problemsOf(() => profile(body));
    expect(places(problems)).toEqual(['4:21 unknown-name', '4:30 unreadable', '5:11 duplicate', '5:36 unreadable']);
  });

  it.each([
    ['features', 'reserved'],
    ['runtime', 'reserved'],
    ['a/b', 'letters'],
    ['nul', 'Windows'],
    ['office', 'folder `desk`'],
  ])('does not take the id %s', async (id, word) => {
    const text = `schema: agentprompt.profile/1\nid: ${id}\nsections: []\n`;
    const problems = await problemsOf(() => parseProfile('profiles/desk/profile.yaml', text, read));
    expect(places(problems)).toEqual([`2:5 ${id === 'office' ? 'mismatch' : 'refused'}`]);
    expect(words(problems)).toContain(word);
  });

  it('names a newer version', async () => {
    const problems = await problemsOf(() =>
      parseProfile('profiles/desk/profile.yaml', 'schema: agentprompt.profile/9\n', read),
    );
    expect(places(problems)).toEqual(['1:9 newer-schema']);
  });

  it('does not take another format for its own', async () => {
    const problems = await problemsOf(() =>
      parseProfile('p.yaml', 'schema: agentprompt/1\nid: p\nsections: []\n', read),
    );
    expect(places(problems)).toEqual(['1:9 unknown-name']);
    expect(words(problems)).toContain('agentprompt.profile/1');
  });
});
