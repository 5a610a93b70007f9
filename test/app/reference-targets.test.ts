import { describe, expect, it } from 'vitest';
import type { FoundSkill } from '../../src/app/found-skill.ts';
import { referenceTargets } from '../../src/app/reference-targets.ts';
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
