import { describe, expect, it } from 'vitest';
import { findSkills } from '../../src/app/lint-skills/find-skills.ts';
import { type Initial, memoryFiles } from '../../src/io/memory-files.ts';

const text = '---\nname: x\ndescription: X.\n---\n';

interface Outcome {
  readonly skills: readonly string[];
  readonly dangling: readonly string[];
  readonly files: Readonly<Record<string, readonly string[]>>;
  readonly outside: Readonly<Record<string, readonly string[]>>;
}

function found(initial: Initial, words: readonly string[], cwd = '/desk'): Outcome {
  const disk = memoryFiles({ [`${cwd}/.keep`]: '', ...initial });
  const at = (path: string): string => (path.startsWith('/') ? path : `${cwd}/${path}`);
  const files = {
    ...disk,
    read: (path: string) => disk.read(at(path)),
    list: (path: string) => disk.list(at(path)),
    stat: (path: string) => disk.stat(at(path)),
    linkStat: (path: string) => disk.linkStat(at(path)),
    realPath: (path: string) => disk.realPath(at(path)),
    readLink: (path: string) => disk.readLink(at(path)),
  };
  const { skills, dangling } = findSkills({ files, root: cwd, words });
  return {
    skills: skills.map(({ path }) => path),
    dangling: dangling.map(({ path }) => path),
    files: Object.fromEntries(skills.filter((one) => one.files.length > 0).map((one) => [one.path, one.files])),
    outside: Object.fromEntries(skills.filter((one) => one.outside.length > 0).map((one) => [one.path, one.outside])),
  };
}

describe('finding skills', () => {
  it.each<[what: string, initial: Initial, words: readonly string[], skills: readonly string[]]>([
    ['below a folder', { '/desk/skills/a/SKILL.md': text }, ['skills'], ['skills/a/SKILL.md']],
    ['below the working folder', { '/desk/skills/a/SKILL.md': text }, ['.'], ['skills/a/SKILL.md']],
    ['by an absolute path', { '/desk/skills/a/SKILL.md': text }, ['/desk/skills'], ['skills/a/SKILL.md']],
    ['with a slash at the end', { '/desk/skills/a/SKILL.md': text }, ['skills/'], ['skills/a/SKILL.md']],
    ['by a path that goes out and in again', { '/desk/skills/a/SKILL.md': text }, ['../desk'], ['skills/a/SKILL.md']],
    ['right at the root', { '/desk/SKILL.md': text }, ['.'], ['SKILL.md']],
    ['beside the working folder', { '/other/a/SKILL.md': text }, ['../other'], ['../other/a/SKILL.md']],
    [
      'by its file',
      { '/desk/skills/a/SKILL.md': text, '/desk/skills/b/SKILL.md': text },
      ['skills/a/SKILL.md'],
      ['skills/a/SKILL.md'],
    ],
    [
      'by its file in the working folder',
      { '/desk/SKILL.md': text, '/desk/b/SKILL.md': text },
      ['SKILL.md'],
      ['SKILL.md'],
    ],
    [
      'once where places overlap',
      { '/desk/skills/a/SKILL.md': text },
      ['skills/a/SKILL.md', '.', 'skills'],
      ['skills/a/SKILL.md'],
    ],
    ['in any letter case', { '/desk/a/skill.md': text, '/desk/b/Skill.MD': text }, ['.'], ['a/skill.md', 'b/Skill.MD']],
    [
      'inside of another skill',
      { '/desk/a/SKILL.md': text, '/desk/a/b/SKILL.md': text },
      ['.'],
      ['a/SKILL.md', 'a/b/SKILL.md'],
    ],
    [
      'not in .git and node_modules',
      { '/desk/.git/a/SKILL.md': text, '/desk/x/node_modules/a/SKILL.md': text },
      ['.'],
      [],
    ],
    ['in hidden folders', { '/desk/.claude/skills/a/SKILL.md': text }, ['.'], ['.claude/skills/a/SKILL.md']],
  ])('finds a skill %s', (_, initial, words, skills) => {
    expect(found(initial, words).skills).toEqual(skills);
  });

  it.each<[what: string, initial: Initial, words: readonly string[], skills: readonly string[]]>([
    ['a folder', { '/desk/.gitignore': 'out/\n', '/desk/out/a/SKILL.md': text }, ['.'], []],
    [
      'a folder at the root only',
      { '/desk/.gitignore': '/out\n', '/desk/out/SKILL.md': text, '/desk/x/out/SKILL.md': text },
      ['.'],
      ['x/out/SKILL.md'],
    ],
    [
      'by a file further down',
      { '/desk/x/.gitignore': 'out\n', '/desk/x/out/SKILL.md': text, '/desk/out/SKILL.md': text },
      ['.'],
      ['out/SKILL.md'],
    ],
    [
      'and takes it back further down',
      { '/desk/.gitignore': 'b\n', '/desk/x/.gitignore': '!b\n', '/desk/x/b/SKILL.md': text },
      ['.'],
      ['x/b/SKILL.md'],
    ],
    [
      'by a file above, up to the repository',
      { '/desk/.git/HEAD': '', '/desk/.gitignore': 'b\n', '/desk/x/b/SKILL.md': text, '/desk/x/c/SKILL.md': text },
      ['x'],
      ['x/c/SKILL.md'],
    ],
    [
      'not by a file above the repository',
      { '/.gitignore': 'b\n', '/desk/.git/HEAD': '', '/desk/b/SKILL.md': text },
      ['.'],
      ['b/SKILL.md'],
    ],
    [
      'not what was named',
      { '/desk/.git/HEAD': '', '/desk/.gitignore': 'out\n', '/desk/out/b/SKILL.md': text },
      ['out'],
      ['out/b/SKILL.md'],
    ],
    ['with letter case', { '/desk/.gitignore': 'OUT\n', '/desk/out/b/SKILL.md': text }, ['.'], ['out/b/SKILL.md']],
  ])('leaves out what an ignore file excludes: %s', (_, initial, words, skills) => {
    expect(found(initial, words).skills).toEqual(skills);
  });

  it('leaves out a pattern that is made to take long', () => {
    const name = 'a'.repeat(200);
    const initial = { '/desk/.gitignore': `${'*a'.repeat(30)}b\n`, [`/desk/${name}/SKILL.md`]: text };
    expect(found(initial, ['.']).skills).toEqual([`${name}/SKILL.md`]);
  });

  it.each<[what: string, initial: Initial, words: readonly string[], skills: readonly string[]]>([
    [
      'a mirror, whatever comes first',
      { '/desk/.agents/skills/a/SKILL.md': text, '/desk/.claude/skills/a': { link: '../../.agents/skills/a' } },
      ['.claude/skills', '.agents/skills'],
      ['.agents/skills/a/SKILL.md'],
    ],
    [
      'a link to SKILL.md',
      { '/desk/z/a/SKILL.md': text, '/desk/b/a/SKILL.md': { link: '../../z/a/SKILL.md' } },
      ['.'],
      ['z/a/SKILL.md'],
    ],
    [
      'a loop',
      { '/desk/skills/a/SKILL.md': text, '/desk/skills/a/up': { link: '..' }, '/desk/skills/self': { link: 'self' } },
      ['skills'],
      ['skills/a/SKILL.md'],
    ],
    [
      'a folder elsewhere',
      { '/else/a/SKILL.md': text, '/desk/skills/a': { link: '/else/a' } },
      ['skills'],
      ['skills/a/SKILL.md'],
    ],
  ])('takes a real file once: %s', (_, initial, words, skills) => {
    expect(found(initial, words).skills).toEqual(skills);
  });

  it('does not go up through a link', () => {
    const initial = { '/desk/skills/a/SKILL.md': text, '/desk/skills/top': { link: '/' }, '/b/SKILL.md': text };
    expect(found(initial, ['skills']).skills).toEqual(['skills/a/SKILL.md']);
  });

  it.each<[what: string, initial: Initial, words: readonly string[], dangling: readonly string[]]>([
    ['SKILL.md', { '/desk/skills/a/SKILL.md': { link: '../../gone/SKILL.md' } }, ['skills'], ['skills/a/SKILL.md']],
    ['the folder of a skill', { '/desk/skills/a': { link: '../gone/a' } }, ['skills'], ['skills/a']],
    [
      'a folder beside other skills',
      { '/desk/lib/b/SKILL.md': text, '/desk/lib/a': { link: '../gone' } },
      ['.'],
      ['lib/a'],
    ],
    ['a link to itself', { '/desk/skills/a': { link: 'a' } }, ['skills'], ['skills/a']],
    ['what was named', { '/desk/a': { link: 'gone' } }, ['a'], ['a']],
    ['but no file', { '/desk/skills/CREDITS.md': { link: 'gone' }, '/desk/LATEST': { link: 'gone' } }, ['.'], []],
  ])('tells of a link to nothing: %s', (_, initial, words, dangling) => {
    expect(found(initial, words).dangling).toEqual(dangling);
  });

  it('gives files to the skill that is nearest above them', () => {
    const initial = {
      '/desk/a/SKILL.md': text,
      '/desk/a/references/x.md': 'X',
      '/desk/a/b/SKILL.md': text,
      '/desk/a/b/y.md': 'Y',
      '/desk/z.md': 'Z',
    };
    expect(found(initial, ['.']).files).toEqual({ 'a/SKILL.md': ['references/x.md'], 'a/b/SKILL.md': ['y.md'] });
  });

  it('names links out of the root and does not follow them', () => {
    const initial = {
      '/etc/passwd': 'root',
      '/desk/shared/s.md': 'S',
      '/desk/skills/common/c.md': 'C',
      '/desk/skills/a/SKILL.md': text,
      '/desk/skills/a/passwd.md': { link: '/etc/passwd' },
      '/desk/skills/a/shared': { link: '../../shared' },
      '/desk/skills/a/c.md': { link: '../common/c.md' },
      '/desk/skills/b/SKILL.md': { link: '/etc/passwd' },
    };
    const { outside, files } = found(initial, ['skills']);
    expect(outside).toEqual({ 'skills/a/SKILL.md': ['passwd.md', 'shared'], 'skills/b/SKILL.md': ['SKILL.md'] });
    expect(files).toEqual({ 'skills/a/SKILL.md': ['c.md'] });
  });

  it.each([['gone'], ['README.md'], ['']])('refuses %j', (word) => {
    expect(() => found({ '/desk/README.md': '' }, [word])).toThrow(expect.objectContaining({ name: 'InputError' }));
  });
});

describe('what is called SKILL.md and is no file', () => {
  it('is told, beside the skills that are found', () => {
    const files = memoryFiles({ '/desk/a/SKILL.md': text, '/desk/b/SKILL.md/page.md': '' });
    const disk = {
      ...files,
      list: (path: string) => files.list(path === '.' ? '/desk' : `/desk/${path.replace(/^\/desk\/?/, '')}`),
    };
    const at = (path: string): string => (path.startsWith('/') ? path : `/desk/${path}`);
    const { skills, warnings } = findSkills({
      files: { ...disk, stat: (path) => files.stat(at(path)), realPath: (path) => files.realPath(at(path)) },
      root: '/desk',
      words: ['.'],
    });
    expect(skills.map(({ path }) => path)).toEqual(['a/SKILL.md']);
    expect(warnings.map(({ path }) => path)).toEqual(['b/SKILL.md']);
  });
});
