import { frontmatterDuplicateKey } from '../../src/lint/rules/frontmatter-duplicate-key.ts';
import { aSkillText, describeSkillRule, healthy } from './describe-skill-rule.ts';

describeSkillRule(frontmatterDuplicateKey, {
  valid: [
    ['keys that occur once', healthy],
    ['the same key in two mappings', aSkillText('name: demo\nmetadata:\n  name: demo')],
  ],
  invalid: [
    ['a key at the top', aSkillText('name: demo\nname: other'), [3, 1], { message: '"name"' }],
    ['a key in quotes', aSkillText('name: demo\n"name": other'), [3, 1]],
    [
      'a third time',
      aSkillText('a: 1\na: 2\na: 3'),
      [
        [3, 1],
        [4, 1],
      ],
    ],
    ['a key below', aSkillText('metadata:\n  a: x\n  a: y'), [4, 3]],
  ],
});
