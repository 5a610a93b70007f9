import { describe, expect, it } from 'vitest';
import { nameCharset } from '../../src/lint/rules/name-charset.ts';
import { aLintedSkill, findingsOf } from './a-linted-skill.ts';
import { aSkillText, describeSkillRule, healthy } from './describe-skill-rule.ts';

describeSkillRule(nameCharset, {
  valid: [
    ['a portable name', healthy],
    ['digits', aSkillText('name: 2024-01-02')],
    ['a long name', aSkillText(`name: ${'k'.repeat(70)}`)],
    ['a number', aSkillText('name: 1.5')],
    ['a blank name', aSkillText('name: " "')],
  ],
  invalid: [
    [
      'capitals',
      aSkillText('name: LedgerRows'),
      [2, 7],
      { message: 'capital letter "L"', help: 'Write: name: ledger-rows' },
    ],
    ['an underscore', aSkillText('name: ledger_rows'), [2, 7], { message: '"_" (U+005F)', help: 'name: ledger-rows' }],
    ['a blank', aSkillText('name: ledger rows'), [2, 7], { message: 'a blank' }],
    ['two hyphens', aSkillText('name: ledger--rows'), [2, 7], { message: 'two hyphens', help: 'name: ledger-rows' }],
    ['a hyphen at the end', aSkillText('name: rows-'), [2, 7], { message: 'ends with a hyphen', help: 'name: rows,' }],
    ['a hyphen at the start', aSkillText('name: -rows'), [2, 7], { message: 'starts with a hyphen' }],
    ['another script', aSkillText('name: 账本'), [2, 7], { message: 'U+8D26', help: 'a-z, 0-9' }],
    ['an accent', aSkillText('name: café'), [2, 7], { help: 'Write: name: cafe,' }],
    [
      'control characters',
      aSkillText('name: "\\e[31mdemo"'),
      [2, 7],
      { message: '"\\u{1b}[31mdemo" is not portable: it holds U+001B' },
    ],
  ],
});

describe('name-charset on a secret', () => {
  it('does not repeat it in any spelling', () => {
    const token = `ghp_${'Zq7Lm2Xc9Vb4Nk8Tr1Wp'}${'5Yd3Hs6Jf0Ga2Qe8'}`;
    const [finding] = findingsOf(nameCharset, aLintedSkill(aSkillText(`name: ${token}`)));
    expect(`${finding!.message} ${finding!.help}`.toLowerCase()).not.toContain('zq7');
  });
});
