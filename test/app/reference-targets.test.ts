import { describe, expect, it } from 'vitest';
import type { FoundSkill } from '../../src/app/lint-skills/found-skill.ts';
import { referenceTargets } from '../../src/app/lint-skills/reference-targets.ts';
import { memoryFiles } from '../../src/io/memory-files.ts';

const found: FoundSkill = {
  path: 's/SKILL.md',
  folder: 's',
  fileName: 'SKILL.md',
  realPath: '/desk/s/SKILL.md',
  realFolder: '/desk/s',
  isLink: false,
  isForeign: false,
  root: { path: '', real: '/desk', bounds: '/desk', single: false },
  files: [],
  outside: [],
};

function counted(): { readonly leadsTo: ReturnType<typeof referenceTargets>; readonly looks: () => number } {
  const disk = memoryFiles({ '/desk/s/SKILL.md': '', '/desk/s/there.md': '' });
  let looks = 0;
  const stat: typeof disk.stat = (path) => {
    looks += 1;
    return disk.stat(path);
  };
  return { leadsTo: referenceTargets({ ...disk, stat }, found), looks: () => looks };
}

describe('referenceTargets', () => {
  it('looks a reference up once, however often it is written', () => {
    const { leadsTo, looks } = counted();
    const answers = Array.from({ length: 1000 }, () => leadsTo('there.md'));
    expect(new Set(answers)).toEqual(new Set(['file']));
    expect(looks()).toBe(1);
  });

  it('keeps the same reference in two pages apart', () => {
    const { leadsTo } = counted();
    expect([leadsTo('there.md'), leadsTo('there.md', 'pages/a.md')]).toEqual(['file', 'missing']);
  });

  it('stops looking after ten thousand different ones, and still knows those', () => {
    const { leadsTo, looks } = counted();
    for (let index = 0; index < 10_000; index += 1) leadsTo(`${index}.md`);
    expect([leadsTo('there.md'), leadsTo('7.md')]).toEqual(['unknown', 'missing']);
    expect(looks()).toBe(10_000);
  });
});

describe('a page that is a link', () => {
  const files = memoryFiles({
    '/desk/s/SKILL.md': { link: '../roles/cfo/page.md' },
    '/desk/s/beside.md': '',
    '/desk/s/pages/more.md': { link: '../../roles/cfo/more.md' },
    '/desk/s/shared': { link: '../roles/shared' },
    '/desk/roles/cfo/page.md': '',
    '/desk/roles/cfo/more.md': '',
    '/desk/roles/cfo/numbers.md': '',
    '/desk/roles/shared/tone.md': '',
    '/desk/roles/style.md': '',
    '/desk/guide.md': '',
    '/far.md': '',
  });
  const skill: FoundSkill = { ...found, realPath: '/desk/roles/cfo/page.md', isLink: true };
  const leadsTo = referenceTargets(files, skill);

  it.each([
    ['from the skill, as a client that does not resolve it', 'beside.md', 'SKILL.md', 'file'],
    ['from where it lies', 'numbers.md', 'SKILL.md', 'file'],
    ['upwards from where it lies', '../../guide.md', 'SKILL.md', 'file'],
    ['a folder', '../shared/', 'SKILL.md', 'folder'],
    ['a page beside SKILL.md that is a link', '../style.md', 'pages/more.md', 'file'],
    ['a page in a linked folder', '../style.md', 'shared/tone.md', 'file'],
    ['nothing in either place', 'none.md', 'SKILL.md', 'missing'],
    ['out of the folder of skills from either place', '../../../far.md', 'SKILL.md', 'outside'],
  ])('counts its links from both places: %s', (_, reference, from, target) => {
    expect(leadsTo(reference, from)).toBe(target);
  });

  it('reads a mirror of a skill elsewhere from there, and no further than beside it', () => {
    const disk = memoryFiles({
      '/desk/s/SKILL.md': { link: '/else/skill/SKILL.md' },
      '/else/skill/SKILL.md': '',
      '/else/skill/own.md': '',
      '/else/near.md': '',
      '/far.md': '',
    });
    const mirror = referenceTargets(disk, { ...found, realPath: '/else/skill/SKILL.md', isLink: true });
    expect(['own.md', '../near.md', '../../far.md'].map((reference) => mirror(reference))).toEqual([
      'file',
      'file',
      'outside',
    ]);
  });
});
