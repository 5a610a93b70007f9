import { frontmatterNotMapping } from '../../src/lint/rules/frontmatter-not-mapping.ts';
import { aSkillText, describeSkillRule, healthy } from './describe-skill-rule.ts';

describeSkillRule(frontmatterNotMapping, {
  valid: [
    ['a mapping', healthy],
    ['an empty block', '---\n---\n'],
    ['a block of comments', aSkillText('# name: demo')],
  ],
  invalid: [
    ['a list', aSkillText('- name\n- description'), [2, 1], { message: 'a list' }],
    ['a text', aSkillText('demo'), [2, 1], { message: 'a single value' }],
  ],
});
