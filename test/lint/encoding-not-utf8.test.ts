import { encodingNotUtf8 } from '../../src/lint/rules/encoding-not-utf8.ts';
import { describeSkillRule, healthy } from './describe-skill-rule.ts';

describeSkillRule(encodingNotUtf8, {
  valid: [
    ['UTF-8', healthy.replace('Demo', 'Café 📒')],
    ['a NUL byte', healthy.replace('Demo', '\0')],
  ],
  invalid: [
    ['Latin-1', Buffer.from('---\nname: caf\xe9\n---\n', 'latin1'), [2, 10], { message: 'offset 13' }],
    ['UTF-16', Buffer.from(`\ufeff${healthy}`, 'utf16le'), [1, 1], { message: 'UTF-16' }],
    ['a character that is cut off', Buffer.from('---\r\nname: a\r\n---\r\nab\xe2\x82', 'latin1'), [4, 3]],
  ],
});
