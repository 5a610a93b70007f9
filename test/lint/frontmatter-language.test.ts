import { frontmatterLanguage } from '../../src/lint/rules/frontmatter-language.ts';
import { describeSkillRule, healthy } from './describe-skill-rule.ts';

describeSkillRule(frontmatterLanguage, {
  valid: [
    ['a plain fence', healthy],
    ['a fence with text behind it', '--- # c\n---\n'],
  ],
  invalid: [
    ['JavaScript', '---js\nmodule.exports = {};\n---\n', [1, 1], { message: '"---js"' }],
    ['JSON behind a blank', '--- json\n{}\n---\n', [1, 1], { message: 'never executed' }],
    ['YAML by name', '---yaml\nname: demo\n---\n', [1, 1]],
  ],
});
