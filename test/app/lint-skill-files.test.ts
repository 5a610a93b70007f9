import { describe, expect, it } from 'vitest';
import type { FoundSkill } from '../../src/app/lint-skills/found-skill.ts';
import { lintSkillFiles } from '../../src/app/lint-skills/lint-skill-files.ts';
import { memoryFiles } from '../../src/io/memory-files.ts';
import { rules } from '../../src/lint/rules.ts';

const foreign: FoundSkill = {
  path: 's/SKILL.md',
  folder: 's',
  fileName: 'SKILL.md',
  realPath: '/etc/passwd',
  realFolder: '/desk/s',
  isLink: true,
  isForeign: true,
  root: { path: '', real: '/desk', bounds: '/desk', single: false },
  files: [],
  outside: ['SKILL.md'],
};

describe('a SKILL.md that links to a file outside that is no skill', () => {
  it('is told as a link, and nothing is said of what it holds', () => {
    const linted = lintSkillFiles(memoryFiles(), [foreign], { rules: rules, forClients: false, done: () => {} });
    expect(linted.findings.map(({ rule }) => rule)).toEqual(['reference-escapes']);
    expect(linted.cards).toEqual([]);
  });
});
