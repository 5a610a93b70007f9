import { describe, expect, it } from 'vitest';
import { lintSkill } from '../../src/lint/lint-skill.ts';
import { rules } from '../../src/lint/rules.ts';
import { aLintedSkill } from './a-linted-skill.ts';

describe('a rule that is called fixable', () => {
  it('offers fixes, and no other rule does', () => {
    const broken = '\ufeff--- \nname: demo\ndescription: Loans: all # of them\nmetadata: { a: 1 }\n---\t\n\n# Demo\n';
    const offered = new Set(lintSkill(rules, aLintedSkill(broken)).fixes.map(({ rule }) => rule));
    expect([...offered].sort()).toEqual(rules.filter(({ meta }) => meta.fixable).map(({ meta }) => meta.id));
  });
});
