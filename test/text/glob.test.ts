import { describe, expect, it } from 'vitest';
import { matchesGlob } from '../../src/text/glob.ts';

describe('matchesGlob', () => {
  it.each([
    ['code/*', 'code/codex.hybrid', true],
    ['code/*', 'crew/codex.hybrid', false],
    ['**', 'a/b', true],
    ['./a/*.md', 'a/b.md', true],
    ['a/\\*', 'a/*', true],
    [`*${'\\'.repeat(170)}`, 'a', false],
  ])('%s and %s: %s', (pattern, path, expected) => {
    expect(matchesGlob(pattern, path)).toBe(expected);
  });
});
