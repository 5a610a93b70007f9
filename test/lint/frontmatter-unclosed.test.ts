import { frontmatterUnclosed } from '../../src/lint/rules/frontmatter-unclosed.ts';
import { describeSkillRule, healthy } from './describe-skill-rule.ts';

describeSkillRule(frontmatterUnclosed, {
  valid: [
    ['a closed block', healthy],
    ['a block that ends with the file', '---\nname: demo\n---'],
  ],
  invalid: [
    ['no second fence', '---\nname: demo\n\n# Demo\n', [1, 1], { help: 'Close the block' }],
    ['a fence of four', '---\nname: demo\n----\n', [1, 1], { message: 'Line 3 looks like a fence' }],
  ],
});
