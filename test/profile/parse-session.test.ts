import { describe, expect, it } from 'vitest';
import { parseSession } from '../../src/profile/parse-session.ts';
import { fixtureSession } from './fixture-files.ts';
import { places, problemsOf, words } from './problems-of.ts';

const session = (body: string): ReturnType<typeof parseSession> =>
  parseSession('profiles/desk/sessions/demo.yaml', 'demo', `schema: agentprompt.session/1\n${body}`);

describe('reading a session', () => {
  it('needs nothing but its schema', async () => {
    expect(await session('')).toEqual({
      id: 'demo',
      user: { name: '', role: '' },
      clock: '',
      account: '',
      access: 'full',
      linked_cli: false,
      roots: [],
      secrets: [],
      archives: undefined,
      servers_down: [],
      session_allow: null,
      turn_allow: null,
      session_deny: [],
      turn_deny: [],
      permissionNames: [],
      facts: {},
    });
  });

  it('reads everything else', async () => {
    expect(await fixtureSession()).toMatchObject({
      user: { name: 'Ada', role: 'owner' },
      clock: '2026-10-01T09:00:00Z',
      roots: [{ path: '/workspace/demo', access: 'write', label: 'linked project' }],
      secrets: ['STRIPE_KEY'],
      facts: { team: 'blue', seats: 3 },
    });
  });

  it('reads the account and the archives, and keeps no archives apart from none yet', async () => {
    const text = 'account: mara\narchives: [{ name: home, pages: 3, description: The house. }, { name: work }]\n';
    expect(await session(text)).toMatchObject({
      account: 'mara',
      archives: [
        { name: 'home', pages: 3, description: 'The house.' },
        { name: 'work', pages: undefined, description: '' },
      ],
    });
    expect((await session('archives: []\n')).archives).toEqual([]);
  });

  it('keeps an empty list of allowed tools apart from none', async () => {
    expect(await session('session_allow: []\nturn_allow: null\n')).toMatchObject({
      session_allow: [],
      turn_allow: null,
    });
  });

  it('holds facts of any name without inheriting any', async () => {
    const { facts } = await session('facts: { constructor: fine, toString: 1 }\n');
    expect(Object.keys(facts)).toEqual(['constructor', 'toString']);
    expect(facts.valueOf).toBeUndefined();
  });

  it.each([['2026-10-01'], ['2026-10-01T09:00'], ['2026-10-01T09:00:00.5+02:00']])(
    'knows the moment %s',
    async (clock) => {
      expect((await session(`clock: ${clock}\n`)).clock).toBe(clock);
    },
  );
});

const wrong: readonly (readonly [string, string, readonly string[], string])[] = [
  ['an archive with a path for a name', 'archives: [{ name: ../x }]\n', ['2:20 refused'], 'archive name'],
  ['two archives of one name', 'archives: [{ name: a }, { name: a }]\n', ['2:33 duplicate'], 'two archives'],
  ['a negative number of pages', 'archives: [{ name: a, pages: -1 }]\n', ['2:30 wrong-type'], 'pages'],
  ['an unknown key', 'secret: []\n', ['2:1 unknown-key'], 'secrets'],
  ['an unknown key of a root', 'roots: [{ path: /a, acces: read }]\n', ['2:21 unknown-key'], 'access'],
  ['an unknown access', 'access: read-onl\n', ['2:9 unknown-name'], 'read-only'],
  ['a clock that is none', 'clock: noon\n', ['2:8 wrong-type'], 'noon'],
  ['an hour that does not exist', 'clock: 2026-10-01T25:00\n', ['2:8 wrong-type'], '25:00'],
  ['a secret twice', 'secrets: [A, A]\n', ['2:14 duplicate'], 'twice'],
  ['a root without a path', 'roots: [{ path: "" }]\n', ['2:17 refused'], 'POSIX'],
  ['a fact that is a list', 'facts: { a: [1] }\n', ['2:13 wrong-type'], 'a text or a number'],
  ['`__proto__` as a fact', 'facts: { __proto__: 1 }\n', ['2:10 unknown-key'], '__proto__'],
];

describe('a session that is wrong', () => {
  it.each(wrong)('points at %s', async (_, body, expected, word) => {
    const problems = await problemsOf(() => session(body));
    expect(places(problems)).toEqual(expected);
    expect(words(problems)).toContain(word);
  });

  it.each([['TOKEN=abc123'], ['sk live 9'], ['']])(
    'refuses a value in place of a secret name without repeating it',
    async (value) => {
      const problems = await problemsOf(() => session(`secrets: [OK, ${JSON.stringify(value)}]\n`));
      expect(places(problems)).toEqual(['2:15 refused']);
      if (value !== '') expect(JSON.stringify(problems)).not.toContain(value);
    },
  );
});
