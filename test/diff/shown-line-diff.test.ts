import { describe, expect, it } from 'vitest';
import { shownLineDiff } from '../../src/diff/shown-line-diff.ts';

// In pieces, so that no scanner takes this file for a leak.
const marks = (what: string): string => `-----${what} ${'PRIVATE'} KEY-----`;
const body = [
  'MIIEpAIBAAKCAQEA7bq1c0Zk3vQ9sLm2XwRb7NcJyT1ap0Hf4UuKe8DgW5oVi6Yz',
  'kT4vQ9zL2mXb7RcW1nYp8HsJ5dFg3uAe6oViR0tUyIoPaSdFgHjKlZxCvBnM1q2w',
  'E3r4T5y6U7i8O9p0AsDfGhJkLzXcVbNmQwErTyUiOp',
];
const key = [marks('BEGIN RSA'), ...body, marks('END RSA')].join('\n');
const prompt = (...parts: readonly string[]): string => `${['# Desk', ...parts, 'Be kind.'].join('\n')}\n`;

const shown = (before: string, after: string): string =>
  shownLineDiff(before, after)
    .hunks.flatMap(({ lines }) => lines)
    .join('\n');

describe('lines of a comparison that a reader sees', () => {
  it.each([
    ['that came', prompt(), prompt(key), '+'],
    ['that went', prompt(key), prompt(), '-'],
    ['that stays beside a change', prompt('Old.', key), prompt('New.', key), ' '],
    ['that moved down', prompt(key, 'Old.'), prompt('One more.', key, 'New.'), ' '],
  ])('hold nothing of a private key %s', (_, before, after, sign) => {
    const text = shown(before, after);
    for (const line of body) expect(text).not.toContain(line);
    expect(text.split('\n').filter((line) => line.startsWith(sign)).length).toBeGreaterThan(0);
    expect(text).toContain('[private key, sha256 ');
  });

  it('are the lines of both sides where there is no key', () => {
    expect(shown(prompt('Old.'), prompt('New.'))).toBe(' # Desk\n-Old.\n+New.\n Be kind.\n ');
  });

  it('keep the numbers of their lines', () => {
    const { hunks } = shownLineDiff(prompt(key), prompt(key, 'New.'));
    expect(hunks.map(({ beforeLine, afterLine }) => [beforeLine, afterLine])).toEqual([[4, 4]]);
  });
});
