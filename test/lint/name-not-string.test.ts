import { nameNotString } from '../../src/lint/rules/name-not-string.ts';
import { aSkillText, describeSkillRule, healthy } from './describe-skill-rule.ts';

describeSkillRule(nameNotString, {
  valid: [
    ['a text', healthy],
    ['a date', aSkillText('name: 2024-01-02')],
    ['a word of another YAML version', aSkillText('name: yes')],
    ['a number in quotes', aSkillText('name: "123"')],
    ['no value', aSkillText('name: null')],
  ],
  invalid: [
    ['a number', aSkillText('name: 123'), [2, 7], { message: '"123" is a number', help: 'Write: name: "123"' }],
    ['a number with zeros', aSkillText('name: 007'), [2, 7], { message: '"007"', help: 'Write: name: "007"' }],
    ['a boolean', aSkillText('name: true'), [2, 7], { message: '"true" is a boolean' }],
    ['a list', aSkillText('name:\n  - demo'), [2, 1], { message: 'a list' }],
    ['a mapping', aSkillText('name: {a: b}'), [2, 7], { message: 'a mapping' }],
  ],
});
