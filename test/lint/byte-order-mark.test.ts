import { describe, expect, it } from 'vitest';
import { byteOrderMark } from '../../src/lint/rules/byte-order-mark.ts';
import { aLintedSkill, fixedBy } from './a-linted-skill.ts';
import { describeSkillRule, healthy } from './describe-skill-rule.ts';

describeSkillRule(byteOrderMark, {
  valid: [
    ['a file without one', healthy],
    ['a mark inside the text', healthy.replace('Demo', '\ufeffDemo')],
  ],
  invalid: [
    ['a mark before the fence', `\ufeff${healthy}`, [1, 1]],
    ['a mark in a file without front matter', '\ufeff# Demo\n', [1, 1]],
  ],
});

describe('the fix of byte-order-mark', () => {
  it('takes the mark away and nothing else', () => {
    expect(fixedBy(byteOrderMark, aLintedSkill(`\ufeff${healthy}`))).toBe(healthy);
  });
});
