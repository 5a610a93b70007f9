import { describe, expect, it } from 'vitest';
import { memoryFiles } from '../../src/io/memory-files.ts';
import { readStable } from '../../src/io/read-set.ts';
import { recoverSet, replaceSet } from '../../src/io/replace-set.ts';
import { surveyFolder } from '../../src/io/survey-folder.ts';
import { InputError } from '../../src/model/errors.ts';
import { FileFault, type Files } from '../../src/model/files.ts';
import { Crash, crashingFiles } from './crashing-files.ts';

type State = Readonly<Record<string, string>>;

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const toMap = (state: State): Map<string, Uint8Array> =>
  new Map(Object.entries(state).map(([path, text]) => [path, bytes(text)]));
const owner = (pid: number, living: readonly number[] = []) => ({
  pid,
  alive: (id: number) => living.includes(id),
  pause: () => undefined,
});

function contents(files: Files, folder: string): State {
  if (files.stat(folder) === undefined) return {};
  const found = surveyFolder(files, folder).files.filter((file) => !file.path.includes('/.agentprompt-'));
  return Object.fromEntries(
    found.map((file) => [
      folder === '.' ? file.path : file.path.slice(folder.length + 1),
      new TextDecoder().decode(files.read(file.path)),
    ]),
  );
}

const allPaths = (files: Files): string[] => surveyFolder(files, '.').files.map((file) => file.path);

function withState(root: string, state: State): Files {
  return memoryFiles(Object.fromEntries(Object.entries(state).map(([path, text]) => [`${root}/${path}`, text])));
}

function change(before: State, after: State) {
  return { write: toMap(after), remove: Object.keys(before).filter((path) => !(path in after)) };
}

function problemOf(call: () => unknown): string {
  try {
    call();
  } catch (error) {
    if (error instanceof InputError) return error.problems.map((problem) => problem.code).join(' ');
    throw error;
  }
  return 'none';
}

const stepsOf: readonly (readonly [string, State, State])[] = [
  ['a first write', {}, { 'a/x.hybrid/system.md': 'text', 'a/x.hybrid/summary.json': '{}', 'run.json': '1' }],
  [
    'a change',
    { 'a/s.md': 'old', 'a/same.md': 'same', 'run.json': '1' },
    { 'a/s.md': 'new text', 'a/same.md': 'same', 'run.json': '2' },
  ],
  ['a shrinking set', { 'a/s.md': 'a', 'b/c/s.md': 'b', 'run.json': '1' }, { 'a/s.md': 'a2', 'run.json': '2' }],
  [
    'a file that becomes a folder, and the other way round',
    { a: 'file', 'b/c': 'deep', 'run.json': '1' },
    { 'a/x': 'x', b: 'file', 'run.json': '2' },
  ],
];
const roots = ['.agentprompt/captures', 'snapshots'];
const situations = roots.flatMap((root) => stepsOf.map(([name, before, after]) => ({ root, name, before, after })));

describe('replaceSet', () => {
  it.each(situations)('makes $name in $root and leaves nothing else', ({ root, before, after }) => {
    const files = withState(root, before);
    replaceSet(files, root, change(before, after), owner(1));
    expect(contents(files, root)).toEqual(after);
    expect(allPaths(files).every((path) => path.startsWith(`${root}/`) && !path.includes('.agentprompt-'))).toBe(true);
  });

  it.each(situations)('touches nothing when the set is as it should be: $name in $root', ({ root, after }) => {
    const files = withState(root, after);
    const untouchable = crashingFiles(files, 0, false);
    expect(replaceSet(untouchable, root, change({}, after), owner(1))).toEqual({ written: [], removed: [] });
  });

  it('writes only what differs and tells it', () => {
    const files = withState('snapshots', { a: '1', b: '2', c: '3' });
    const stamp = files.stat('snapshots/a')?.stamp;
    const done = replaceSet(
      files,
      'snapshots',
      { write: toMap({ a: '1', b: 'two' }), remove: ['c', 'none', 'a'] },
      owner(1),
    );
    expect(done).toEqual({ written: ['b'], removed: ['c'] });
    expect(files.stat('snapshots/a')?.stamp).toBe(stamp);
  });

  it('leaves files of others alone, and removes folders that become empty', () => {
    const files = withState('snapshots', { 'a/b/s.md': 'x', 'a/NOTES.md': 'mine', 'c/d/s.md': 'y' });
    replaceSet(files, 'snapshots', { write: new Map(), remove: ['a/b/s.md', 'c/d/s.md'] }, owner(1));
    expect(contents(files, 'snapshots')).toEqual({ 'a/NOTES.md': 'mine' });
    expect(files.list('snapshots').map((entry) => entry.name)).toEqual(['a']);
    expect(files.list('snapshots/a').map((entry) => entry.name)).toEqual(['NOTES.md']);
  });

  it.each(['../x', 'a/../../x', '/etc/x', 'a//b', '', './a', 'a\\b', 'a\0b', '.agentprompt-lock'])(
    'refuses the path %j',
    (path) => {
      const files = memoryFiles();
      const write = { write: toMap({ [path]: 'x' }), remove: [] };
      expect(problemOf(() => replaceSet(files, 'snapshots', write, owner(1)))).toBe('not-ours');
      expect(problemOf(() => replaceSet(files, 'snapshots', { write: new Map(), remove: [path] }, owner(1)))).toBe(
        'not-ours',
      );
      expect(allPaths(files)).toEqual([]);
    },
  );

  it('refuses a linked folder that leads out, and follows one that stays inside', () => {
    const files = memoryFiles({
      'snapshots/in/s.md': 'x',
      'snapshots/out': { link: '../elsewhere' },
      'snapshots/gone': { link: 'nowhere' },
      'snapshots/inner': { link: 'in' },
      'elsewhere/s.md': 'theirs',
    });
    for (const path of ['out/s.md', 'gone/s.md']) {
      const write = { write: toMap({ [path]: 'mine' }), remove: [] };
      expect(problemOf(() => replaceSet(files, 'snapshots', write, owner(1)))).toBe('not-ours');
    }
    expect(problemOf(() => replaceSet(files, 'snapshots', { write: new Map(), remove: ['out/s.md'] }, owner(1)))).toBe(
      'not-ours',
    );
    replaceSet(files, 'snapshots', { write: toMap({ 'inner/s.md': 'new' }), remove: [] }, owner(1));
    expect(contents(files, 'elsewhere')).toEqual({ 's.md': 'theirs' });
    expect(contents(files, 'snapshots/in')).toEqual({ 's.md': 'new' });
  });

  it('replaces a link at the place of a file, not what it leads to', () => {
    const files = memoryFiles({ 'snapshots/s.md': { link: '../theirs.md' }, 'theirs.md': 'theirs' });
    replaceSet(files, 'snapshots', { write: toMap({ 's.md': 'mine' }), remove: [] }, owner(1));
    expect(new TextDecoder().decode(files.read('theirs.md'))).toBe('theirs');
    expect(files.linkStat('snapshots/s.md')?.kind).toBe('file');
  });

  it.each([
    ['a file of somebody else where a folder must be', { a: 'theirs' }, 'a/b'],
    ['a folder with a file of somebody else where a file must be', { 'a/b': 'theirs' }, 'a'],
  ])('refuses %s and leaves no lock behind', (_what, before, path) => {
    const files = withState('snapshots', before);
    expect(
      problemOf(() => replaceSet(files, 'snapshots', { write: toMap({ [path]: 'x' }), remove: [] }, owner(1))),
    ).toBe('not-ours');
    expect(allPaths(files)).toEqual(Object.keys(before).map((name) => `snapshots/${name}`));
  });

  it('gives up on a live writer and breaks the lock of a dead one, or of an earlier process with its own id', () => {
    const start = { 'snapshots/s.md': 'old', 'snapshots/.agentprompt-lock': '7\n' };
    const write = { write: toMap({ 's.md': 'new' }), remove: [] };
    expect(problemOf(() => replaceSet(memoryFiles(start), 'snapshots', write, owner(1, [7])))).toBe('busy');
    for (const [pid, text] of [
      [1, '7\n'],
      [7, '7\n'],
      [1, ''],
      [1, 'x'],
    ] as const) {
      const files = memoryFiles({ ...start, 'snapshots/.agentprompt-lock': text });
      replaceSet(files, 'snapshots', write, owner(pid, [pid]));
      expect(contents(files, '.')).toEqual({ 'snapshots/s.md': 'new' });
      expect(allPaths(files)).toEqual(['snapshots/s.md']);
    }
  });

  it('does not obey a journal that leads out of the root', () => {
    const files = memoryFiles({ 'snapshots/.agentprompt-journal': '{"write":[],"remove":["../theirs"]}', theirs: 'x' });
    expect(problemOf(() => recoverSet(files, 'snapshots', owner(1)))).toBe('not-ours');
    expect(files.stat('theirs')).toBeDefined();
  });

  it('undoes its own staging when the disk is full', () => {
    const files = withState('snapshots', { 's.md': 'old' });
    const full: Files = {
      ...files,
      write: (path, content, options) => {
        if (path.includes('staging')) throw new FileFault('ENOSPC', path);
        files.write(path, content, options);
      },
    };
    expect(() => replaceSet(full, 'snapshots', { write: toMap({ 's.md': 'new' }), remove: [] }, owner(1))).toThrow(
      'ENOSPC',
    );
    expect(allPaths(files)).toEqual(['snapshots/s.md']);
  });
});

/** Old, new, or "interrupted": whatever a reader may see. */
function read(files: Files, root: string): State | 'interrupted' {
  try {
    return readStable(files, root, () => contents(files, root), { owner: owner(99), command: 'capture' });
  } catch (error) {
    if (error instanceof InputError && error.problems[0]?.code === 'interrupted') return 'interrupted';
    throw error;
  }
}

/** Runs `work` with a crash at every place there is, and then `check` on what is left. Returns the number of places. */
function atEveryCrash(make: () => Files, work: (files: Files) => void, check: (files: Files) => void): number {
  for (const torn of [false, true]) {
    for (let n = 0; ; n++) {
      const files = make();
      try {
        work(crashingFiles(files, n, torn));
        if (torn) return n;
        break;
      } catch (error) {
        if (!(error instanceof Crash)) throw error;
      }
      check(files);
    }
  }
  return 0;
}

describe('a writer that dies', () => {
  it.each(situations)(
    'leaves old, new or interrupted, and the next writer mends it: $name in $root',
    ({ root, before, after }) => {
      const make = (): Files => withState(root, before);
      const replace = (files: Files): void => void replaceSet(files, root, change(before, after), owner(1));
      const places = atEveryCrash(make, replace, (files) => {
        expect([before, after, 'interrupted']).toContainEqual(read(files, root));
        recoverSet(files, root, owner(2));
        expect([before, after]).toContainEqual(read(files, root));
        replaceSet(files, root, change(before, after), owner(3));
        expect(read(files, root)).toEqual(after);
        expect(allPaths(files)).toEqual(
          Object.keys(after)
            .sort()
            .map((path) => `${root}/${path}`),
        );
      });
      expect(places).toBeGreaterThan(5);
    },
  );

  it.each(situations)('may die again while it mends: $name in $root', ({ root, before, after }) => {
    const replace = (files: Files): void => void replaceSet(files, root, change(before, after), owner(1));
    atEveryCrash(
      () => withState(root, before),
      replace,
      (broken) => {
        const left = Object.fromEntries(
          surveyFolder(broken, '.').files.map((file) => [file.path, broken.read(file.path)]),
        );
        atEveryCrash(
          () => memoryFiles(left),
          (files) => void recoverSet(files, root, owner(2)),
          (files) => {
            expect([before, after, 'interrupted']).toContainEqual(read(files, root));
            recoverSet(files, root, owner(3));
            expect([before, after]).toContainEqual(read(files, root));
            expect(allPaths(files).some((path) => /agentprompt-|captures\./.test(path))).toBe(false);
          },
        );
      },
    );
  });
});
