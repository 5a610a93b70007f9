import { describe, expect, it } from 'vitest';
import { openLiveCase } from '../../src/app/serve/live-case.ts';
import type { LiveSession, ServedSession } from '../../src/bridge/live-session.ts';
import { InputError, type Problem } from '../../src/model/errors.ts';
import type { Files } from '../../src/model/files.ts';
import { aProduct } from './a-product.ts';

const caseId = 'desk/codex.hybrid';
const session = 'profiles/desk/sessions/demo.yaml';
const tools = 'profiles/desk/tools/desk.json';

interface Live extends LiveSession {
  readonly first: ServedSession;
  readonly told: Problem[][];
  readonly changes: ServedSession[];
}

async function aLiveCase(files: Files, id = caseId): Promise<Live> {
  const told: Problem[][] = [];
  const changes: ServedSession[] = [];
  const live = await openLiveCase({
    files,
    caseId: id,
    asked: { flag: undefined, environment: undefined },
    onBroken: (problems) => told.push([...problems]),
    onChange: (state) => changes.push(state),
  });
  return { ...live, told, changes };
}

const write = (files: Files, path: string, text: string): void => files.write(path, new TextEncoder().encode(text));
const sessionFile = (...lines: readonly string[]): string => `schema: agentprompt.session/1\n${lines.join('\n')}\n`;
const codeOf = async (live: LiveSession): Promise<string | undefined> => (await live.now()).error?.code;
const listed = ({ listed: list }: ServedSession): unknown[] => list.map(({ name }) => name);

describe('a live case', () => {
  it('lists what the case declares', async () => {
    const { first } = await aLiveCase(aProduct());
    expect(listed(first)).toEqual(['search_tools', 'get_api_spec', 'read_skill', 'execute_shell_command']);
  });

  it('stays the same while its files do', async () => {
    const live = await aLiveCase(aProduct());
    const [one, two] = [await live.now(), await live.now()];
    expect([one.error, one, live.changes]).toEqual([undefined, two, []]);
  });

  it('has a new permission at the next call', async () => {
    const files = aProduct();
    const live = await aLiveCase(files);
    write(files, session, sessionFile('turn_deny: [find_book]'));
    const now = await live.now();
    expect(now.error === undefined && now.session.permission.turn_deny).toEqual(['find_book']);
    expect(live.changes.length).toBe(1);
  });

  it('has a new tool at the next call', async () => {
    const files = aProduct();
    const live = await aLiveCase(files);
    const list = [{ name: 'execute_shell_command' }, { name: 'find_book' }, { name: 'agent_browser' }];
    write(files, tools, JSON.stringify(list));
    const now = await live.now();
    expect(now.error === undefined && listed(now.session)).toContain('agent_browser');
  });

  it.each<[string, string, string | Uint8Array]>([
    ['half of YAML', session, 'schema: agentprompt.session/1\nturn_deny: ['],
    ['nothing', session, ''],
    ['an unknown key', session, sessionFile('turn_dny: [find_book]')],
    ['a misspelt denial', session, sessionFile('turn_deny: [find_bok]')],
    ['no UTF-8', session, Uint8Array.of(0xff)],
    ['half of JSON', tools, '[{"name":'],
    ['a name twice', tools, '[{"name":"a"},{"name":"a"}]'],
    ['a skill without its head', 'skills/loans/SKILL.md', 'Lend them.'],
    ['a case that went', 'agentprompt.yaml', 'schema: agentprompt/1\nfacts: 2026-10-01\ncases: []\n'],
  ])('permits nothing while a file holds %s, and says so once', async (_, path, text) => {
    const files = aProduct();
    const live = await aLiveCase(files);
    const before = files.read(path);
    files.write(path, typeof text === 'string' ? new TextEncoder().encode(text) : text);
    expect([await codeOf(live), await codeOf(live), await codeOf(live)]).toEqual(Array(3).fill('session_unusable'));
    expect(live.told.length).toBe(1);
    files.write(path, before);
    expect(await codeOf(live)).toBeUndefined();
    expect([live.told.length, live.changes.length]).toEqual([1, 1]);
  });

  it('permits nothing while a file is gone', async () => {
    const files = aProduct();
    const live = await aLiveCase(files);
    const before = files.read(session);
    files.remove(session);
    expect(await codeOf(live)).toBe('session_unusable');
    files.write(session, before);
    expect(await codeOf(live)).toBeUndefined();
  });

  it('reads once for many calls', async () => {
    const files = aProduct();
    const live = await aLiveCase(files);
    write(files, session, sessionFile('session_allow: []'));
    const states = await Promise.all(Array.from({ length: 50 }, () => live.now()));
    expect(states.every(({ error }) => error === undefined)).toBe(true);
    expect(live.changes.length).toBe(1);
  });

  it('does not answer from a read that an edit overtook', async () => {
    const files = aProduct();
    let reads = 0;
    const racing: Files = {
      ...files,
      read(path) {
        const bytes = files.read(path);
        // The first is at the start, the second compares, the third takes up the edit, and is overtaken.
        if (path === session && ++reads === 3) write(files, session, sessionFile('turn_deny: [find_book]'));
        return bytes;
      },
    };
    const live = await aLiveCase(racing);
    write(files, session, sessionFile('account: mara'));
    const now = await live.now();
    expect(now.error === undefined && now.session.permission.turn_deny).toEqual(['find_book']);
    expect(live.changes.length).toBe(2);
  });

  it('gives up on files that never hold still', async () => {
    const files = aProduct();
    let round = 0;
    const restless: Files = {
      ...files,
      read(path) {
        if (path === session) write(files, session, sessionFile(`account: a${++round}`));
        return files.read(path);
      },
    };
    const live = await aLiveCase(restless);
    expect(await codeOf(live)).toBe('session_unusable');
  });

  it('does not start with files that cannot be used, or with a case made elsewhere', async () => {
    await expect(aLiveCase(aProduct({ [session]: '' }))).rejects.toThrow(InputError);
    await expect(aLiveCase(aProduct(), 'desk/codex.full')).rejects.toThrow(InputError);
    const adopted = aProduct({
      'agentprompt.yaml':
        'schema: agentprompt/1\nfacts: 2026-10-01\ncases: [{ name: made, from: { system: p.txt }, provider: codex, mode: full }]\n',
    });
    await expect(aLiveCase(adopted, 'made/codex.full')).rejects.toThrow('made elsewhere');
  });
});
