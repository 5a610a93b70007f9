import { lineEndingsMixed } from '../../src/lint/rules/line-endings-mixed.ts';
import { describeSkillRule, healthy } from './describe-skill-rule.ts';

describeSkillRule(lineEndingsMixed, {
  valid: [
    ['LF', healthy],
    ['CRLF', healthy.replaceAll('\n', '\r\n')],
    ['CR', healthy.replaceAll('\n', '\r')],
    ['one line without an end', 'text'],
  ],
  invalid: [
    ['CRLF in the block, LF below', '---\r\nname: demo\r\n---\r\n\nText.\n', [4, 1], { message: '3 CRLF, 2 LF' }],
    ['one LF among CRLF', '---\r\nname: demo\n---\r\n\r\n', [2, 11], { message: '3 CRLF, 1 LF' }],
    ['one CRLF at the start', '---\r\nname: demo\n---\n', [1, 4], { message: '1 CRLF, 2 LF' }],
    ['a lone CR', '---\nname: demo\n---\na\rb\n', [4, 2], { message: '4 LF, 1 CR' }],
    ['CR CR LF', '---\r\r\nname: demo\r\n', [1, 4], { message: '1 CR, 2 CRLF' }],
  ],
});
