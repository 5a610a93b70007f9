import { describe, expect, it } from 'vitest';
import { memoryFiles } from '../../src/io/memory-files.ts';
import { surveyFolder } from '../../src/io/survey-folder.ts';
import { walkFolder } from '../builders/walk-folder.ts';

const files = memoryFiles({
  'skills/b/SKILL.md': 'b',
  'skills/a/SKILL.md': 'a',
  'skills/a/references/x.md': 'x',
  'skills/loop': { link: '.' },
  'skills/gone': { link: '../nowhere' },
  'skills/self': { link: 'self' },
  '.claude/skills/a': { link: '../../skills/a' },
  '.claude/copy.md': { link: '../skills/a/SKILL.md' },
  '.git/config': 'x',
  'node_modules/p/SKILL.md': 'p',
});

describe('surveyFolder', () => {
  it('finds each real folder once, prefers its real place, and ends in loops', () => {
    const survey = surveyFolder(files, '.');
    expect(survey.cut).toBeUndefined();
    expect(survey.files.map((file) => `${file.kind} ${file.path}${file.linked ? ` -> ${file.real}` : ''}`)).toEqual([
      'file .claude/copy.md -> /skills/a/SKILL.md',
      'file skills/a/SKILL.md',
      'file skills/a/references/x.md',
      'file skills/b/SKILL.md',
      'dangling skills/gone -> /skills/gone',
      'dangling skills/self -> /skills/self',
    ]);
  });

  it('follows a linked folder that leads out of the start', () => {
    expect(surveyFolder(files, '.claude').files.map((file) => file.path)).toEqual([
      '.claude/copy.md',
      '.claude/skills/a/SKILL.md',
      '.claude/skills/a/references/x.md',
    ]);
  });

  it('keeps its bounds and says so', () => {
    expect(surveyFolder(files, 'skills', 2).cut).toBe('count');
    const folder = 'd/'.repeat(65);
    const deep = surveyFolder(memoryFiles({ 'here/a.md': '', [`here/${folder}b.md`]: '' }), 'here');
    expect([deep.cut, deep.files.map(({ path }) => path)]).toEqual(['depth', ['here/a.md']]);
  });
});

describe('walkFolder', () => {
  it.each(['skills/a', './skills/a', 'skills/a/'])('gives paths relative to %s', (start) => {
    expect(walkFolder(files, start)).toEqual(['SKILL.md', 'references/x.md']);
  });

  it('fails where there is no folder', () => {
    expect(() => walkFolder(files, 'none')).toThrow('ENOENT');
  });
});
