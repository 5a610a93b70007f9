import { describe, expect, it } from 'vitest';
import { volatileReason } from '../../src/diff/volatile-reason.ts';
import { fc } from '../builders/properties.ts';

describe('volatileReason', () => {
  it.each<[string, string, string, string | undefined]>([
    ['a clock', 'Current time: 10:01', 'Current time: 10:02', 'clock'],
    ['a clock of which only the seconds differ', 'It is 09:20:32 here.', 'It is 09:20:33 here.', 'clock'],
    ['a moment', 'At 2026-10-02T10:01:00Z.', 'At 2026-10-02T10:02:01Z.', 'clock'],
    ['the day', 'Today is 2026-10-02.', 'Today is 2026-10-03.', 'date'],
    ['a count that gets a digit more', '9 skills available', '10 skills available', 'count'],
    ['a count that gets a digit more behind', '12 skills available', '120 skills available', 'count'],
    ['a field', 'x cch=97bd6 y', 'x cch=1f0a2 y', 'field'],
    ['an age', '- notes [a|u|3d]', '- notes [a|u|4d]', 'age'],
    ['the second value of a line', 'Today is 2026-10-02, at 10:01:07', 'Today is 2026-10-02, at 10:01:08', 'clock'],
    ['a value in code', 'now: `10:01:07`', 'now: `10:01:08`', 'clock'],
    ['a value on a later line', 'a\nb 10:01:07\nc', 'a\nb 10:01:09\nc', 'clock'],
    ['a word', 'the weekly list', 'the monthly list', undefined],
    ['a word beside a clock', 'At 10:01:07 we open.', 'At 10:01:07 we close.', undefined],
    ['a clock that came', 'Be brief.', 'Current time: 10:01. Be brief.', undefined],
    ['an hour that a person wrote', 'We open at 10:00.', 'We open at 11:00.', undefined],
    ['nothing', '', '', undefined],
    ['what was added behind a clock', 'Current time: 10:01', 'Current time: 10:01\nBe brief.', undefined],
  ])('says of %s', (_what, before, after, reason) => {
    expect(volatileReason(before, after)).toBe(reason);
  });

  it('never throws, and gives equal texts no reason', () => {
    const line = fc.constantFrom('10:01:07', '3d', ' [|', '\n', 'Today ', '2026-10-02', 'é', '12 skills available');
    const text = fc.array(line, { maxLength: 8 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, text, (before, after) => {
        volatileReason(before, after);
      }),
    );
  });
});
