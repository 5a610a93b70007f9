import { describe, expect, it } from 'vitest';
import { parseJson, parseJsonText } from '../../src/text/parse-json.ts';
import { problemsOf } from '../profile/problems-of.ts';

describe('reading JSON', () => {
  it.each<readonly [string, string, object]>([
    ['no JSON', '{"a": 1,}', { code: 'not-json', line: 1, column: 9 }],
    ['endless nesting', '['.repeat(100_000), { code: 'refused' }],
    ['half a surrogate pair', '["\\ud83d"]', { code: 'not-json' }],
  ])('refuses %s without saying the path twice', async (_, text, problem) => {
    const problems = await problemsOf(() => parseJsonText('a/b.json', text));
    expect(problems).toMatchObject([{ path: 'a/b.json', ...problem }]);
    expect(problems[0]?.message).not.toContain('b.json');
  });

  it('reads through a byte order mark, and brackets in texts are no nesting', () => {
    expect(parseJsonText('a.json', '\uFEFF["[[[["]', { maxDepth: 1 })).toEqual(['[[[[']);
  });

  it('refuses bytes that are not UTF-8', async () => {
    const bytes = Uint8Array.of(0x5b, 0xff, 0x5d);
    expect(await problemsOf(() => parseJson({ path: 'a.json', bytes }))).toMatchObject([{ code: 'not-utf8' }]);
  });
});
