import { booleanQuoted } from '../../src/lint/rules/boolean-quoted.ts';
import { aSkillText, describeSkillRule } from './describe-skill-rule.ts';

describeSkillRule(booleanQuoted, {
  valid: [
    ['a boolean', aSkillText('name: demo\ndisable-model-invocation: true')],
    ['texts of the specification', aSkillText('name: "true"\ndescription: "false"\nlicense: "true"')],
    ['values of metadata', aSkillText('metadata:\n  tested: "true"')],
    ['words without quotes', aSkillText('a: yes\nb: truely')],
    ['another text', aSkillText('a: "true story"')],
  ],
  invalid: [
    [
      'true in double quotes',
      aSkillText('name: demo\nuser-invocable: "true"'),
      [3, 17],
      { message: '"user-invocable" is the text "true"', help: 'Write: user-invocable: true' },
    ],
    ['False in single quotes', aSkillText("a: 'False'"), [2, 4], { help: 'Write: a: false' }],
    [
      'two of them',
      aSkillText('a: "true"\nb: "false"'),
      [
        [2, 4],
        [3, 4],
      ],
    ],
  ],
});
