import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { describe, expect, it } from 'vitest';
import { diskFiles } from '../../src/io/disk-files.ts';
import { type Initial, memoryFiles } from '../../src/io/memory-files.ts';
import { readStable } from '../../src/io/read-set.ts';
import { recoverSet, replaceSet } from '../../src/io/replace-set.ts';
import { surveyFolder } from '../../src/io/survey-folder.ts';
import { InputError } from '../../src/model/errors.ts';
import { FileFault, type Files } from '../../src/model/files.ts';

const root = '.agentprompt/captures';
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
const owner = { pid: 1, alive: () => false, pause: () => undefined };

function told(call: () => unknown): string {
  try {
    call();
  } catch (error) {
    if (error instanceof InputError)
      return error.problems.map(({ code, message, help }) => `${code}: ${message} ${help ?? ''}`).join('\n');
    if (error instanceof FileFault) return `fault ${error.code}`;
    throw error;
  }
  return 'none';
}

interface Planted {
  readonly write?: Readonly<Record<string, string>>;
  readonly remove?: Readonly<Record<string, string>>;
}

/** Control files as a stranger would commit them, with hashes that fit. */
function planted({ write = {}, remove = {} }: Planted, more: Initial = {}): Initial {
  const noted = (state: Readonly<Record<string, string>>) =>
    Object.entries(state).map(([name, text]) => ({ path: name, sha256: hash(text) }));
  const staged = Object.values(write).map((text, index) => [`${root}.staging/${index}`, text] as const);
  return {
    [`${root}.journal`]: JSON.stringify({ write: noted(write), remove: noted(remove) }),
    ...Object.fromEntries(staged),
    ...more,
  };
}

/** Everything that is there; of a link, where it leads. */
function tree(files: Files): Record<string, string> {
  const walk = surveyFolder(files, '/').files;
  return Object.fromEntries(
    walk.map((file) => [
      file.path,
      file.kind === 'dangling' ? files.readLink(file.path) : new TextDecoder().decode(files.read(file.path)),
    ]),
  );
}

const deleteThem = `Delete ${root}.journal and ${root}.staging`;

describe('a journal that a stranger committed', () => {
  const victim = { 'elsewhere/s.md': 'theirs', '.git/hooks/pre-push': 'theirs' };
  it.each<[string, Initial]>([
    ['writes through a link', planted({ write: { 'l/s.md': 'evil' } }, { [`${root}/l`]: { link: '../../elsewhere' } })],
    [
      'removes through a link',
      planted({ remove: { 'l/s.md': 'theirs' } }, { [`${root}/l`]: { link: '../../elsewhere' } }),
    ],
    [
      'writes through a link into .git',
      planted({ write: { 'l/pre-commit': 'evil' } }, { [`${root}/l`]: { link: '../../.git/hooks' } }),
    ],
    [
      'stages a link',
      { ...planted({ write: { 'a.md': 'theirs' } }), [`${root}.staging/0`]: { link: '../../elsewhere/s.md' } },
    ],
    [
      'has a link for a staging folder',
      {
        [`${root}.journal`]: JSON.stringify({ write: [{ path: 'a.md', sha256: hash('theirs') }], remove: [] }),
        [`${root}.staging`]: { link: '../elsewhere' },
      },
    ],
    ['stages other bytes than it notes', { ...planted({ write: { 'a.md': 'x' } }), [`${root}.staging/0`]: 'evil' }],
    ['removes what it does not know', planted({ remove: { 'a.md': 'guess' } }, { [`${root}/a.md`]: 'mine' })],
    ['names a file and a folder of one path', planted({ write: { a: 'x', 'a/b': 'y' } })],
    ['writes and removes one path', planted({ write: { a: 'x' }, remove: { a: 'y' } })],
    ['names a path that leads out', planted({ write: { '../../elsewhere/s.md': 'evil' } })],
    ['names a path in .git', planted({ write: { '.git/hooks/pre-commit': 'evil' } })],
    ['names a path that no disk takes', planted({ write: { [`${'x'.repeat(256)}`]: 'x' } })],
    ['puts a file on a folder', planted({ write: { a: 'x' } }, { [`${root}/a/b`]: 'mine' })],
    ['puts a folder on a file', planted({ write: { 'a/b': 'x' } }, { [`${root}/a`]: 'mine' })],
    ['has no hashes', { [`${root}.journal`]: '{"write":["a"],"remove":[]}', [`${root}.staging/0`]: 'x' }],
  ])('that %s is not obeyed, and it is said what to delete', (_what, initial) => {
    const files = memoryFiles({ ...initial, ...victim });
    const before = tree(files);
    expect(told(() => recoverSet(files, root, owner))).toContain(deleteThem);
    expect(tree(files)).toEqual(before);
  });

  it('is obeyed where it fits, without the mode of what was staged', () => {
    const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'journal-')));
    try {
      const files = diskFiles(folder);
      for (const [name, content] of Object.entries(planted({ write: { 'a/s.sh': 'text' } })))
        files.write(name, bytes(content as string));
      fs.chmodSync(path.join(folder, `${root}.staging/0`), 0o4777);
      expect(recoverSet(files, root, owner)).toBe('finished');
      expect(fs.readdirSync(path.join(folder, '.agentprompt'))).toEqual(['captures']);
      expect(fs.readFileSync(path.join(folder, root, 'a/s.sh'), 'utf8')).toBe('text');
      if (process.platform !== 'win32') expect(fs.statSync(path.join(folder, root, 'a/s.sh')).mode & 0o6111).toBe(0);
    } finally {
      fs.rmSync(folder, { recursive: true, force: true });
    }
  });
});

describe('a control file that is none', () => {
  it.each<[string, Initial]>([
    ['a dangling lock', { [`${root}.lock`]: { link: 'nowhere' } }],
    ['a lock that loops', { [`${root}.lock`]: { link: 'captures.lock' } }],
    ['a lock that is a folder', { [`${root}.lock/x`]: '' }],
    ['a broken lock that is a folder', { [`${root}.lock.break/x`]: '' }],
    ['a breaker that dangles', { [`${root}.lock`]: '', [`${root}.lock.break`]: { link: 'nowhere' } }],
    ['a linked journal', { [`${root}.journal`]: { link: '../journal' }, journal: '{"write":[],"remove":[]}' }],
    ['a journal that is a folder', { [`${root}.journal/x`]: '' }],
    ['a draft that is a link', { [`${root}.draft`]: { link: '../elsewhere' } }],
    ['a staging folder that is a link', { [`${root}.staging`]: { link: '../elsewhere' } }],
    ['a folder in the staging folder', { [`${root}.staging/0/x`]: '' }],
  ])('is named for deletion, at once: %s', (_what, initial) => {
    const files = memoryFiles({ ...initial, elsewhere: 'theirs' });
    let pauses = 0;
    const patient = { ...owner, pause: () => void pauses++ };
    const write = { write: new Map([['s.md', bytes('x')]]), remove: [] };
    const before = tree(files);
    expect(told(() => replaceSet(files, root, write, patient))).toMatch(
      /^not-ours: \.agentprompt\/captures\.\S+ is a (link|folder), .* Delete the \1 \.agentprompt\/captures\./,
    );
    expect(pauses).toBeLessThan(20);
    expect(tree(files)).toEqual(before);
  });

  it('does not keep a writer for ever when a lock cannot be broken', () => {
    const files = memoryFiles({ [`${root}.lock`]: '7\n', [`${root}.lock.break`]: '8\n' });
    const stubborn: Files = { ...files, remove: () => undefined };
    expect(told(() => recoverSet(stubborn, root, owner))).toMatch(/^busy: /);
  });
});

describe('the root of a set', () => {
  const write = { write: new Map([['s.md', bytes('x')]]), remove: ['old.md'] };
  it.each<[string, string, Initial]>([
    ['that is a link out of the project', 'work/snapshots', { 'work/snapshots': { link: '../elsewhere' } }],
    [
      'below a link out of the project',
      'work/.agentprompt/captures',
      { 'work/.agentprompt': { link: '../elsewhere' } },
    ],
    ['that is a link to nothing', 'work/snapshots', { 'work/snapshots': { link: 'nowhere' } }],
    ['that is a link into .git', 'work/snapshots', { 'work/snapshots': { link: '.git/hooks' } }],
  ])('%s is refused before anything is touched', (_what, name, initial) => {
    const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'root-')));
    try {
      for (const there of ['elsewhere/old.md', 'elsewhere/captures/old.md', 'work/.git/hooks/old.md']) {
        fs.mkdirSync(path.join(folder, path.dirname(there)), { recursive: true });
        fs.writeFileSync(path.join(folder, there), 'theirs');
      }
      for (const [link, content] of Object.entries(initial))
        fs.symlinkSync((content as { link: string }).link, path.join(folder, link));
      const files = diskFiles(path.join(folder, 'work'));
      const list = (): unknown[] => fs.readdirSync(folder, { recursive: true }).sort();
      const before = list();
      const set = name.slice('work/'.length);
      expect(told(() => replaceSet(files, set, write, owner))).toMatch(/^not-ours: .* is a link that leads/);
      expect(told(() => recoverSet(files, set, owner))).toMatch(/^not-ours: .* is a link that leads/);
      expect(list()).toEqual(before);
    } finally {
      fs.rmSync(folder, { recursive: true, force: true });
    }
  });

  it('may be a link that stays inside', () => {
    const files = memoryFiles({ snapshots: { link: 'real' }, 'real/old.md': 'x' });
    replaceSet(files, 'snapshots', write, owner);
    expect(tree(files)).toEqual({ '/real/s.md': 'x' });
  });

  it('is no empty set for a reader when it is a link to nothing', () => {
    const files = memoryFiles({ snapshots: { link: 'nowhere' } });
    const read = (): unknown => readStable(files, 'snapshots', () => 1, { owner, command: 'accept' });
    expect(told(read)).toMatch(/^unreadable: snapshots is a link that leads to nothing/);
  });
});

describe('a new state that cannot be', () => {
  it.each([
    ['conflict', ['a', 'a/b']],
    ['conflict', ['a/b/c/d', 'a/b']],
    ['not-ours', ['x'.repeat(256)]],
    ['not-ours', ['ä'.repeat(128)]],
    ['not-ours', [`${'x/'.repeat(600)}x`]],
    ['not-ours', ['a\nb']],
    ['not-ours', ['a/.git/config']],
    ['not-ours', ['a/.GIT/config']],
    ['not-ours', ['a/.git./config']],
    ['not-ours', ['a/.git /config']],
    ['not-ours', ['a/.git::$INDEX_ALLOCATION/config']],
    ['not-ours', ['a/GIT~1/config']],
    ['not-ours', ['.GIT']],
  ])('is refused (%s) before a journal is written: %j', (code, paths) => {
    const files = memoryFiles();
    const write = new Map(paths.map((name) => [name, bytes('x')]));
    expect(told(() => replaceSet(files, 'snapshots', { write, remove: [] }, owner))).toMatch(RegExp(`^${code}: `));
    expect(tree(files)).toEqual({});
  });

  it('may have names that only look like those of a repository', () => {
    const write = new Map(['a/.github/config', 'a/git~/b', 'a/.git~/c', 'a/agit'].map((name) => [name, bytes('x')]));
    expect(told(() => replaceSet(memoryFiles(), 'snapshots', { write, remove: [] }, owner))).toBe('none');
  });

  it('writes the record of a set last', () => {
    const write = new Map(['run.json', 'a/s.md', 'z/s.md'].map((name) => [name, bytes('x')]));
    expect(replaceSet(memoryFiles(), root, { write, remove: [] }, owner).written).toEqual([
      'a/s.md',
      'z/s.md',
      'run.json',
    ]);
  });
});
