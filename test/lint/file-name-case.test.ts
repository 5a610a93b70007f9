import { describe, expect, it } from 'vitest';
import { fileNameCase } from '../../src/lint/rules/file-name-case.ts';
import { aLintedSkill, findingsOf } from './a-linted-skill.ts';

const text = '---\nname: demo\ndescription: Formats rows.\n---\n\n# Demo\n';

describe('file-name-case', () => {
  it.each(['skill.md', 'Skill.md', 'SKILL.MD'])('finds %s and means the whole file', (name) => {
    const [finding, ...more] = findingsOf(fileNameCase, aLintedSkill(text, { path: `skills/demo/${name}` }));
    expect(more).toEqual([]);
    expect(finding).toEqual({
      rule: 'file-name-case',
      severity: 'warning',
      message: `The file is called "${name}", not "SKILL.md": most clients do not find it on Linux.`,
      path: `skills/demo/${name}`,
      help: fileNameCase.help,
    });
  });

  it('is silent on SKILL.md', () => {
    expect(findingsOf(fileNameCase, aLintedSkill(text))).toEqual([]);
  });
});
