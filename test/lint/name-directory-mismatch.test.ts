import { nameDirectoryMismatch } from '../../src/lint/rules/name-directory-mismatch.ts';
import { aSkillText, describeSkillRule, healthy } from './describe-skill-rule.ts';

describeSkillRule(nameDirectoryMismatch, {
  valid: [
    ['the name of the folder', healthy],
    ['blanks around it', aSkillText('name: " demo "')],
    ['a skill at the lint root', aSkillText('name: other'), { folderName: undefined, rootName: 'demo' }],
    ['another form of the same letters', aSkillText('name: cafe\u0301'), { folderName: 'caf\u00e9' }],
    ['letters of full width', aSkillText('name: ｄｅｍｏ')],
    ['a number', aSkillText('name: 7')],
    ['no name', aSkillText('name: ""')],
  ],
  invalid: [
    [
      'another name',
      aSkillText('name: rows'),
      [2, 7],
      { message: '"rows", the folder is "demo"', help: 'Write: name: demo, or rename the folder to "rows".' },
    ],
    ['the last of two names', aSkillText('name: demo\nname: rows'), [3, 7]],
    ['another case', aSkillText('name: Demo'), [2, 7], { message: 'upper and lower case', help: 'Write: name: demo' }],
    [
      'a folder with capitals',
      aSkillText('name: demo'),
      [2, 7],
      { help: 'Rename the folder to "demo".' },
      { folderName: 'Demo' },
    ],
    ['a name on the next line', aSkillText('name:\n  rows'), [2, 6]],
  ],
});
