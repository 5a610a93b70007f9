import { describe, expect, it } from 'vitest';
import type { Initial } from '../../src/io/memory-files.ts';
import { FileFault, type Files } from '../../src/model/files.ts';
import { problemsOf } from '../profile/problems-of.ts';
import { aProduct, composed } from './a-product.ts';

const attached = async (files: Files): Promise<readonly string[] | undefined> =>
  (await composed(files)).variants.find(({ name }) => name === 'loans')?.files.map(({ path }) => path);

const skill = '---\nname: loans\ndescription: How books are lent.\n---\n\nLend them.\n';

describe('the files of an attached skill', () => {
  it.each<readonly [string, Initial, readonly string[]]>([
    ['in the folder', { 'skills/loans/a.md': 'a', 'skills/loans/deep/b.md': 'b' }, ['a.md', 'deep/b.md']],
    [
      'linked within the roots',
      { 'skills/shared/a.md': 'a', 'skills/loans/a.md': { link: '../shared/a.md' } },
      ['a.md'],
    ],
    [
      'in a folder linked within the roots',
      { 'skills/shared/a.md': 'a', 'skills/loans/more': { link: '../shared' } },
      ['more/a.md'],
    ],
  ])('are all read %s', async (_, changes, expected) => {
    expect(await attached(aProduct(changes))).toEqual(expected);
  });

  it('are read from a mirror, a linked folder outside of the roots', async () => {
    const files = aProduct({
      'agentprompt.yaml':
        'schema: agentprompt/1\nfacts: 2026-10-01\nskills: [mirrors]\ncases: [{ profile: desk, session: demo, providers: { codex: [hybrid] } }]\n',
      'elsewhere/loans/SKILL.md': skill,
      'elsewhere/loans/a.md': 'a',
      'elsewhere/loans/b.md': { link: 'a.md' },
      'mirrors/loans': { link: '../elsewhere/loans' },
    });
    expect(await attached(files)).toEqual(['a.md', 'b.md']);
  });

  it.each<readonly [string, Initial, string, RegExp]>([
    ['a link to nothing', { 'skills/loans/a.md': { link: 'gone.md' } }, 'skills/loans/a.md', /leads nowhere/],
    ['a link to itself', { 'skills/loans/a.md': { link: 'a.md' } }, 'skills/loans/a.md', /leads nowhere/],
    [
      'a link to a file outside',
      { 'private/key.txt': 'k', 'skills/loans/a.md': { link: '../../private/key.txt' } },
      'skills/loans/a.md',
      /leads out/,
    ],
    [
      'a link to a folder outside',
      { 'private/key.txt': 'k', 'skills/loans/more': { link: '../../private' } },
      'skills/loans/more/key.txt',
      /leads out/,
    ],
    [
      'a link to a folder whose name begins like the root',
      { 'skills-private/key.txt': 'k', 'skills/loans/more': { link: '../../skills-private' } },
      'skills/loans/more/key.txt',
      /leads out/,
    ],
    ['a folder that never ends', { [`skills/loans/${'d/'.repeat(70)}a.md`]: 'a' }, 'skills/loans', /too deep/],
  ])('are not read with %s', async (_, changes, path, message) => {
    const problems = await problemsOf(() => composed(aProduct(changes)));
    expect(problems).toMatchObject([{ path }]);
    expect(problems[0]?.message).toMatch(message);
  });

  it('are not read when SKILL.md itself leads out', async () => {
    const changes = { 'private/SKILL.md': skill, 'skills/loans/SKILL.md': { link: '../../private/SKILL.md' } };
    expect(await problemsOf(() => composed(aProduct(changes)))).toMatchObject([{ path: 'skills/loans/SKILL.md' }]);
  });

  it('are not read when a folder may not be listed', async () => {
    const files = aProduct({ 'skills/loans/locked/a.md': 'a' });
    const locked: Files = {
      ...files,
      list(path) {
        if (path === 'skills/loans/locked') throw new FileFault('EACCES', path);
        return files.list(path);
      },
    };
    expect(await problemsOf(() => composed(locked))).toMatchObject([
      { code: 'unreadable', path: 'skills/loans/locked' },
    ]);
  });
});
