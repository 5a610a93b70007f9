import { nameTooLong } from '../../src/lint/rules/name-too-long.ts';
import { aSkillText, describeSkillRule } from './describe-skill-rule.ts';

describeSkillRule(nameTooLong, {
  valid: [
    ['64 characters', aSkillText(`name: ${'k'.repeat(64)}`)],
    ['64 characters with blanks around', aSkillText(`name: " ${'k'.repeat(64)}  "`)],
    ['64 characters of two units each', aSkillText(`name: ${'𝟘'.repeat(64)}`)],
    ['a long number, which is no name', aSkillText(`name: ${'1'.repeat(65)}`)],
  ],
  invalid: [
    ['65 characters', aSkillText(`name: ${'k'.repeat(65)}`), [2, 7], { message: '65 characters; at most 64' }],
    ['ligatures that are more letters', aSkillText(`name: ${'ﬃ'.repeat(22)}`), [2, 7], { message: '66' }],
  ],
});
