import { nameMissing } from '../../src/lint/rules/name-missing.ts';
import { aSkillText, describeSkillRule, healthy } from './describe-skill-rule.ts';

describeSkillRule(nameMissing, {
  valid: [
    ['a name', healthy],
    ['a number', aSkillText('name: 123')],
    ['no front matter', '# Demo\n'],
    ['a list as front matter', aSkillText('- name')],
    ['a name that was left out, which is told already', aSkillText('name:\n\tx: y\ndescription: x')],
    ['a name in another form', aSkillText('? name\n: demo')],
  ],
  invalid: [
    ['no name', aSkillText('description: x'), [1, 1], { message: 'no "name"', help: 'Write: name: demo' }],
    ['no name behind a mark', `\ufeff${aSkillText('description: x')}`, [1, 1]],
    ['an empty block', '---\n---\n', [1, 1]],
    ['no value', aSkillText('description: x\nname:'), [3, 1], { message: 'no value' }],
    ['null', aSkillText('name: ~'), [2, 1], { message: 'no value' }],
    ['blanks', aSkillText('name: " \\t"'), [2, 1], { message: 'blank' }],
    ['another spelling of the key', aSkillText('Name: demo'), [1, 1]],
    ['no name at the lint root', aSkillText('a: b'), [1, 1], { help: 'folder' }, { folderName: undefined }],
    ['a folder that is no name', aSkillText('a: b'), [1, 1], { help: 'behind "name:"' }, { folderName: 'My Demo' }],
  ],
});
