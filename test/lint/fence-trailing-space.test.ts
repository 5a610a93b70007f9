import { describe, expect, it } from 'vitest';
import { fenceTrailingSpace } from '../../src/lint/rules/fence-trailing-space.ts';
import { aLintedSkill, fixedBy } from './a-linted-skill.ts';
import { describeSkillRule, healthy } from './describe-skill-rule.ts';

describeSkillRule(fenceTrailingSpace, {
  valid: [
    ['fences without blanks', healthy],
    ['CRLF', healthy.replaceAll('\n', '\r\n')],
    ['blanks behind a rule in the body', `${healthy}\n--- \n`],
  ],
  invalid: [
    ['a tab behind the opening fence', healthy.replace('---', '---\t'), [1, 4], { message: 'opening' }],
    ['blanks behind the closing fence', healthy.replace('\n---\n', '\n---  \n'), [4, 4], { message: 'closing' }],
    [
      'both, with CRLF and a mark',
      '\ufeff--- \r\nname: demo\r\n---\t\r\n',
      [
        [1, 5],
        [3, 4],
      ],
    ],
  ],
});

describe('the fix of fence-trailing-space', () => {
  it('takes the blanks away and nothing else', () => {
    const skill = aLintedSkill('\ufeff--- \t\r\nname: demo \r\n---\t\r\nbody ');
    expect(fixedBy(fenceTrailingSpace, skill)).toBe('\ufeff---\r\nname: demo \r\n---\r\nbody ');
  });
});
