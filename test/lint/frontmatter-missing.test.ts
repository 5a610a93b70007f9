import { frontmatterMissing } from '../../src/lint/rules/frontmatter-missing.ts';
import { describeSkillRule, healthy } from './describe-skill-rule.ts';

describeSkillRule(frontmatterMissing, {
  valid: [
    ['a fence first', healthy],
    ['a fence with blanks', healthy.replace('---', '--- ')],
    ['a mark before the fence', `\ufeff${healthy}`],
    ['a block that is not closed', '---\nname: demo\n'],
    ['a fence with a language', '---js\n---\n'],
  ],
  invalid: [
    ['an empty file', '', [1, 1], { message: 'the file is empty' }],
    ['a blank line first', `\n${healthy}`, [1, 1], { message: 'a blank line' }],
    ['a comment first', `<!-- x -->\n${healthy}`, [1, 1], { message: 'an HTML comment' }],
    ['a heading', '# Demo\n', [1, 1], { message: 'a heading' }],
    ['a code fence first', `\`\`\`yaml\n${healthy}`, [1, 1], { message: 'a code fence' }],
    ['an indented fence', ` ${healthy}`, [1, 1], { message: 'an indented fence' }],
    ['text behind a mark', '\ufeffText\n', [1, 2], { message: 'text' }],
  ],
});
