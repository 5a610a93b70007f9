import { describe, expect, it } from 'vitest';
import { redactLines } from '../../src/text/redact-lines.ts';
import { sliceWithoutSecrets } from '../../src/text/slice-without-secrets.ts';
import { aToken } from '../builders/a-token.ts';
import { fc } from '../builders/properties.ts';

const body = ['MIIEvQIBADANBgkqhkiG9w0BAQEFAASC', 'Bq8Tz1Vw5Kd0Rj7Xn3Ly6Hp2Mc9Fs4Gu'].join(
  'Qe7Ub3Nd9Wx2Ka5Zt8Jr1Lm6Vg4Ch0P',
);
const key = ['-----BEGIN PRIVATE KEY-----', body, '-----END PRIVATE KEY-----'].join('\n');

describe('cutting a text without its secrets', () => {
  it.each<[string, string, readonly number[]]>([
    ['without a secret', 'one\ntwo', [4, 3]],
    ['with one in a piece', `a ${aToken} b`, [aToken.length + 4]],
    ['with empty pieces', `a ${aToken}`, [0, 2, 0, aToken.length, 0]],
    ['with several', `${aToken} ${aToken}`, [aToken.length, 1, aToken.length]],
  ])('shows a text %s as it is shown elsewhere', (_, text, lengths) => {
    expect(sliceWithoutSecrets(text, lengths).join('')).toBe(redactLines(text));
  });

  it('keeps the lines of every piece of a secret that lies across a cut', () => {
    const text = `a\n${key}\nb`;
    const cut = text.indexOf('MII') + 5;
    const pieces = sliceWithoutSecrets(text, [cut, text.length - cut]);
    expect(pieces.map((piece) => piece.split('\n').length)).toEqual([3, 3]);
    expect(pieces.join('')).not.toContain('MII');
    expect(pieces[1]).toMatch(/^\[…\]\n\[…\].*\nb$/);
  });

  it('shows nothing of a secret, wherever it is cut', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 4 }),
        fc.string({ maxLength: 8 }),
        (cuts, word) => {
          const text = `${word}\n${aToken}\n${word}`;
          const ends = [...cuts.map((cut) => Math.min(cut, text.length)).sort((a, b) => a - b), text.length];
          const shown = sliceWithoutSecrets(
            text,
            ends.map((end, index) => end - (ends[index - 1] ?? 0)),
          );
          expect(shown.join('')).not.toContain(aToken.slice(4, 10));
          expect(shown.join('')).not.toContain(aToken.slice(-6));
          expect(shown.join('').split('\n')).toHaveLength(text.split('\n').length);
        },
      ),
    );
  });
});
