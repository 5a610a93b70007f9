import { describe, expect, it } from 'vitest';
import { diffCaptures } from '../../src/diff/diff-captures.ts';
import { buildReport } from '../../src/report/build-report.ts';
import { plainColours } from '../../src/report/plain-colours.ts';
import { reporters } from '../../src/report/reporters.ts';
import { aCapture, aCaptureSet } from '../builders/a-capture.ts';

const line = (at: number, length: number): string =>
  `${'Zq7Lm2Xc9Vb4Nk8Tr1Wp5Yd3Hs6Jf0Ga2Qe8Uu4Ii6Oo1Pp3'.repeat(3)}`.slice(at, at + length);
const key = (length: number, lines: number, changed = ''): string =>
  [
    `-----BEGIN RSA ${'PRIVATE'} KEY-----`,
    line(0, 64),
    ...Array.from({ length: lines }, (_, at) => `${at === lines - 2 ? changed : ''}${line(at % 40, length)}`),
    `-----END RSA ${'PRIVATE'} KEY-----`,
  ].join('\n');

async function shown(before: string, after: string): Promise<string> {
  const set = (text: string) => aCaptureSet([aCapture({ sections: [{ id: 'a', text }] })]);
  const report = buildReport({ command: 'diff', diffs: diffCaptures(set(before), set(after)).cases });
  const texts = [];
  for (const format of ['text', 'markdown'] as const) {
    texts.push((await reporters[format]())(report, { colours: plainColours, width: 80 }));
  }
  return texts.join('\n');
}

describe('hunks in the middle of a private key', () => {
  it.each([20, 48, 64, 76, 100])('show no line of it, at %i characters a line', async (length) => {
    for (const lines of [10, 60]) {
      const text = await shown(`Start.\n${key(length, lines)}\nEnd.`, `Start.\n${key(length, lines, 'B4')}\nEnd.`);
      expect(text).toContain('[…]');
      for (let at = 0; at < 40; at += 1) expect(text).not.toContain(line(at, 12));
    }
  });

  it('show what stands around it', async () => {
    const text = await shown(`One.\n${key(20, 3)}\nTwo.`, `One.\n${key(20, 3)}\nThree.`);
    expect(text).toContain('-Two.');
    expect(text).toContain('+Three.');
  });
});
