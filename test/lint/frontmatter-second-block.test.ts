import { frontmatterSecondBlock } from '../../src/lint/rules/frontmatter-second-block.ts';
import { aSkillText, describeSkillRule, healthy } from './describe-skill-rule.ts';

describeSkillRule(frontmatterSecondBlock, {
  valid: [
    ['one block', healthy],
    ['a rule at the start of the body', `${healthy.slice(0, -1)}`.replace('# Demo', '---\n\nText.\n\n---\n')],
    ['a block further down', `${healthy}\n---\nname: demo\n---\n`],
  ],
  invalid: [
    ['a block right behind the first', aSkillText('name: demo', '---\nlicense: MIT\n---\n'), [4, 1]],
    ['a block behind blank lines', aSkillText('name: demo', '\n \n---\nlicense: MIT\n---\n'), [6, 1]],
  ],
});
