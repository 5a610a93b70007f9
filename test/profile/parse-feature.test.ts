import { describe, expect, it } from 'vitest';
import { InputError } from '../../src/model/errors.ts';
import { parseFeature } from '../../src/profile/parse-feature.ts';
import { fixtureCatalogue } from './fixture-files.ts';
import { places, problemsOf, words } from './problems-of.ts';

const HEAD = 'schema: agentprompt.feature/1\nid: bots\n';
const feature = (body: string): ReturnType<typeof parseFeature> =>
  parseFeature('profiles/features/bots.yaml', HEAD + body, (path, askedBy) => {
    if (path === 'profiles/features/rule.md') return 'A rule.\n';
    throw new InputError({ code: 'unreadable', ...askedBy, message: `${path} is not there.` });
  });

describe('reading a feature', () => {
  it('needs nothing but its id', async () => {
    expect(await feature('')).toEqual({
      id: 'bots',
      place: { path: 'profiles/features/bots.yaml', line: 2, column: 5 },
      depends: [],
      options: [],
      removals: [],
      constraint: undefined,
      skills: [],
      tools: [],
      legacy: undefined,
    });
  });

  it('reads options, what their values remove and what they remove together', async () => {
    const { options, removals } = await feature(`options:
  dm_only: { values: [true, false], default: false, removes: { true: [a, b] } }
  gmail: { values: [shared, own], default: shared }
  limit: { type: number, default: 3 }
  names: { type: list, default: [] }
removes:
  - { when: { dm_only: true, gmail: shared }, tools: [c] }
`);
    expect(options).toEqual([
      { name: 'dm_only', values: [true, false], initial: false },
      { name: 'gmail', values: ['shared', 'own'], initial: 'shared' },
      { name: 'limit', values: undefined, initial: 3 },
      { name: 'names', values: undefined, initial: [] },
    ]);
    expect(removals).toEqual([
      { when: { dm_only: true }, tools: ['a', 'b'] },
      { when: { dm_only: true, gmail: 'shared' }, tools: ['c'] },
    ]);
  });

  it('reads constraint and legacy text from files', async () => {
    const { constraint, legacy } = await feature('constraint: { template: rule.md }\nlegacy: rule.md\n');
    expect(constraint).toMatchObject({
      text: 'A rule.\n',
      templated: true,
      place: { path: 'profiles/features/rule.md' },
    });
    expect(legacy).toMatchObject({ text: 'A rule.\n', templated: false });
  });

  it('reads the whole catalogue', async () => {
    const catalogue = await fixtureCatalogue();
    expect(catalogue).toHaveLength(21);
    expect(new Set(catalogue.flatMap(({ tools }) => tools)).size).toBe(41);
  });
});

const wrong: readonly (readonly [string, string, readonly string[], string])[] = [
  ['an unknown key', 'toools: []\n', ['3:1 unknown-key'], 'tools'],
  ['an unknown key of an option', 'options:\n  a: { vales: [x], default: x }\n', ['4:8 unknown-key'], 'values'],
  ['an unknown key of the constraint', 'constraint: { txt: a }\n', ['3:15 unknown-key'], 'text'],
  ['an option without a default', 'options:\n  a: { values: [x] }\n', ['4:6 missing-key'], 'default'],
  ['an option without values and type', 'options:\n  a: { default: x }\n', ['4:3 conflict'], 'neither'],
  [
    'an option with values and type',
    'options:\n  a: { default: x, type: string, values: [x] }\n',
    ['4:3 conflict'],
    'both',
  ],
  [
    'a default that is no value',
    'options:\n  a: { values: [own, shared], default: shard }\n',
    ['4:40 unknown-name'],
    'shared',
  ],
  ['a default of another type', 'options:\n  a: { type: boolean, default: "true" }\n', ['4:32 wrong-type'], 'boolean'],
  [
    'values of two types',
    'options:\n  a: { values: [true, "false"], default: true }\n',
    ['4:23 wrong-type'],
    'same type',
  ],
  ['a value twice', 'options:\n  a: { values: [x, x], default: x }\n', ['4:20 duplicate'], 'twice'],
  [
    'an option without a value',
    'options:\n  a: { values: [], default: x }\n',
    ['4:16 wrong-type', '4:29 unknown-name'],
    'at least one',
  ],
  ['an option name that is none', 'options:\n  a.b: { values: [x], default: x }\n', ['4:3 refused'], 'a.b'],
  [
    'an unknown value in `removes`',
    'options:\n  a: { values: [own, all], default: all, removes: { onw: [t] } }\n',
    ['4:53 unknown-name'],
    'own',
  ],
  [
    'an unknown option in `when`',
    'options:\n  gmail: { values: [x], default: x }\nremoves: [{ when: { gmial: x }, tools: [t] }]\n',
    ['5:21 unknown-name'],
    'gmail',
  ],
  [
    'an unknown value in `when`',
    'options:\n  a: { values: [true, false], default: true }\nremoves: [{ when: { a: "true" }, tools: [t] }]\n',
    ['5:24 unknown-name'],
    'no value',
  ],
  ['an empty `when`', 'removes: [{ when: {}, tools: [t] }]\n', ['3:19 missing-key'], 'no option'],
  ['a tool twice', 'tools: [a, b, a]\n', ['3:15 duplicate'], 'twice'],
  ['an empty name', 'skills: [""]\n', ['3:10 wrong-type'], 'empty'],
  ['a feature that needs itself', 'depends: [bots]\n', ['3:10 cycle'], 'itself'],
  ['a missing file', 'constraint: { file: none.md }\n', ['3:21 unreadable'], 'none.md'],
  ['a constraint without text', 'constraint: {}\n', ['3:13 missing-key'], 'template'],
  [
    '`__proto__` as an option',
    'options: { __proto__: { values: [x], default: x } }\n',
    ['3:12 unknown-key'],
    '__proto__',
  ],
];

describe('a feature that is wrong', () => {
  it.each(wrong)('points at %s', async (_, body, expected, word) => {
    const problems = await problemsOf(() => feature(body));
    expect(places(problems)).toEqual(expected);
    expect(words(problems)).toContain(word);
  });

  it('is called as its file', async () => {
    const problems = await problemsOf(() => parseFeature('features/bot.yaml', HEAD, () => ''));
    expect(places(problems)).toEqual(['2:5 mismatch']);
  });
});
