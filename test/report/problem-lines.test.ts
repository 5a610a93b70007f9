import { describe, expect, it } from 'vitest';
import { problemLines } from '../../src/report/problem-lines.ts';
import { runHost } from '../builders/a-host.ts';
import { fc } from '../builders/properties.ts';
import { hostile } from './a-report.ts';

const unsafe =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]|^\s*::|##\[/u;
const texts = [
  'a\nb',
  'a\u2028b\u2029c',
  'a\u061cb',
  'a\u2060\u2064b',
  'a\u{e0041}b',
  '::error::x',
  ' ::stop::',
  '##[x]',
  hostile,
];

describe('problemLines', () => {
  it('prints place, message and help, each problem once', () => {
    const problem = { code: 'usage' as const, path: 'a.yaml', line: 3, column: 5, message: 'No.', help: 'Do.' };
    expect(problemLines([problem, { ...problem }, { code: 'usage', message: 'Bare.' }])).toEqual([
      'a.yaml:3:5: No.',
      '  Do.',
      'error: Bare.',
    ]);
  });

  it.each(texts)('takes the force out of %j, wherever it stands', (text) => {
    const lines = problemLines([
      { code: 'usage', path: text, message: text, help: text },
      { code: 'usage', message: text },
    ]);
    expect(lines.length).toBe(3);
    expect(lines.filter((line) => unsafe.test(line))).toEqual([]);
  });

  it('makes one harmless line of any text', () => {
    const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 30 }), fc.constantFrom(...texts));
    fc.assert(
      fc.property(text, text, (path, message) => {
        const lines = problemLines([{ code: 'usage', path, message, help: message }]);
        expect(lines.length).toBe(2);
        expect(lines.filter((line) => unsafe.test(line))).toEqual([]);
      }),
    );
  });
});

describe('what the command line says on stderr', () => {
  it.each([
    ['capture', '--\u001b[31m\u{e0041}'],
    ['capture', '::error::\n::error::'],
    ['::error::\n::error::'],
    ['diff', 'a\n::error::b'],
    ['diff', '--max-warnings', '\u2028::error::'],
    ['diff', '--cwd', '\n::error::'],
  ])('is harmless for %j %j', async (...argv) => {
    const { code, stderr } = await runHost({ argv });
    expect(code).toBe(2);
    expect(stderr.split('\n').filter((line) => unsafe.test(line))).toEqual([]);
  });
});
