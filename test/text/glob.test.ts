import { describe, expect, it } from 'vitest';
import { matchesGlob } from '../../src/text/glob.ts';

describe('matchesGlob', () => {
  it.each([
    ['references/*.md', 'references/a.md', true],
    ['references/*.md', 'references/deep/a.md', false],
    ['**', 'code/codex.hybrid', true],
    ['code/*', 'code/codex.hybrid', true],
    ['code/*', 'code-dm/codex.hybrid', false],
    ['**/*.md', 'a.md', true],
    ['*', '.hidden', true],
    ['!a', 'b', false],
    ['./references/*.md', 'references/a.md', true],
    ['a(b)+|c*', 'a(b)+|c', true],
    ['a\\(b*', 'a(b', true],
    ['(a|b)', 'a', false],
    ['{a,b}/*', 'b/c', true],
    ['[a+(]x', '+x', true],
    ['code/*', 'crew/codex.hybrid', false],
    ['**', 'a/b', true],
    ['./a/*.md', 'a/b.md', true],
    ['a/\\*', 'a/*', true],
    [`*${'\\'.repeat(170)}`, 'a', false],
  ])('%s against %s is %s', (pattern, path, expected) => {
    expect(matchesGlob(pattern, path)).toBe(expected);
  });

  it.each(['(a+)+b', '(a|aa)+b', '[a]+b', `${'*a'.repeat(12)}b`, `${'**/a/'.repeat(20)}b`])(
    'reads %s in time',
    (pattern) => {
      expect(matchesGlob(pattern, 'a'.repeat(200))).toBe(false);
      expect(matchesGlob(pattern, `${'a/'.repeat(100)}`)).toBe(false);
    },
  );

  it('reads any run of backslashes in time, at the end too', () => {
    for (let count = 1; count < 12; count++) {
      for (const pattern of ['*', 'a*', '?', 'a'].map((start) => start + '\\'.repeat(count))) {
        expect([pattern, matchesGlob(pattern, 'a')]).toEqual([pattern, false]);
      }
      expect(matchesGlob(`*${'\\'.repeat(2 * count)}b`, 'a\\b')).toBe(true);
    }
  });
});
