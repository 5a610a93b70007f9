import { describe, expect, it } from 'vitest';
import { applyFixes } from '../../src/lint/apply-fixes.ts';
import { readFrontMatterText } from '../../src/text/front-matter.ts';
import { quoteEdit } from './quote-edit.ts';

const head = '---\nname: demo\ndescription: Loans: all of them\n---\n';
const text = `${head}\n# Demo\n\na: b: c\n---   \n`;

/** An edit of the first place of `old`, as one rule offers it. */
function fix(old: string, by: string, of = text, rule = 'x'): Parameters<typeof applyFixes>[1][number] {
  const start = of.indexOf(old);
  return { rule, edit: { start, end: start + old.length, text: by } };
}

const apply = (of: string, ...fixes: Parameters<typeof applyFixes>[1]): string =>
  applyFixes(readFrontMatterText(of), fixes).text;

describe('applyFixes', () => {
  it.each<[string, string, string, string, string]>([
    ['a byte order mark', `\ufeff${text}`, '\ufeff', '', text],
    ['blanks behind the opening fence', text.replace('---', '--- \t'), ' \t', '', text],
    ['blanks behind the closing fence', text.replace('them\n---', 'them\n---  '), '  ', '', text],
    [
      'a scalar',
      text,
      'Loans: all of them',
      '"Loans: all of them"',
      text.replace('Loans: all of them', '"Loans: all of them"'),
    ],
    ['a scalar in single quotes', text, 'demo', "'demo'", text.replace('demo', "'demo'")],
    [
      'a scalar over two lines',
      text.replace(' all', '\r\n   all'),
      'Loans:\r\n   all of them',
      '"Loans: all of them"',
      text.replace('Loans: all of them', '"Loans: all of them"'),
    ],
    [
      'a word that a comment cut off',
      text.replace('all', '#all'),
      'Loans: #all of them',
      '"Loans: #all of them"',
      text.replace('Loans: all of them', '"Loans: #all of them"'),
    ],
  ])('mends %s', (_, before, old, by, after) => {
    expect(apply(before, fix(old, by, before))).toBe(after);
  });

  it('keeps CRLF', () => {
    const crlf = text.replaceAll('\n', '\r\n').replace('---', '---  ');
    const done = apply(crlf, fix('  ', '', crlf), fix('Loans: all of them', '"Loans: all of them"', crlf));
    expect(done).toBe(crlf.replace('---  ', '---').replace('Loans: all of them', '"Loans: all of them"'));
  });

  it.each<[string, string, string]>([
    ['words of the body', '# Demo', '# Other'],
    ['a value in the body', 'b: c', '"b: c"'],
    ['a break in the body', '   \n', ''],
    ['a value that becomes another', 'Loans: all of them', '"Loans: some of them"'],
    ['a value that loses its end', 'Loans: all of them', '"Loans: all"'],
    ['a key', 'description', '"description"'],
    ['what is no quoted text', 'demo', 'demos'],
    ['a quoted text with more behind it', 'demo', '"demo" # demo'],
    ['a quoted text over two lines', 'demo', '"de\nmo"'],
    ['half a fence', '---\n', ''],
    ['a line that goes', 'name: demo\n', ''],
  ])('leaves %s alone', (_, old, by) => {
    expect(applyFixes(readFrontMatterText(text), [fix(old, by)])).toEqual({ text, applied: [] });
  });

  it.each([
    [-1, 3],
    [0, 0],
    [5, 4],
    [0, 100_000],
    [Number.NaN, 3],
  ])('leaves alone what lies from %d to %d', (start, end) => {
    expect(apply(text, { rule: 'x', edit: { start, end, text: '' } })).toBe(text);
  });

  it('takes the first of edits that overlap, and equal edits of two rules once', () => {
    const whole = fix('Loans: all of them', '"Loans: all of them"');
    const result = applyFixes(readFrontMatterText(text), [
      fix('all of them', '"all of them"', text, 'part'),
      { ...whole, rule: 'one' },
      { ...whole, rule: 'two' },
    ]);
    expect(result.applied.map(({ rule }) => rule)).toEqual(['one', 'two']);
    expect(result.text).toBe(text.replace('Loans: all of them', '"Loans: all of them"'));
  });

  it('leaves out only the edit that would change another value', () => {
    const anchored = '---\nname: &a demo\ndescription: *a\nlicense: 12\n---\n';
    // In quotes the anchor would be words, and the alias of the next line would lead to nothing.
    const result = applyFixes(readFrontMatterText(anchored), [
      fix('&a demo', '"&a demo"', anchored, 'anchor'),
      fix('12', '"12"', anchored, 'number'),
    ]);
    expect(result.applied.map(({ rule }) => rule)).toEqual(['number']);
    expect(result.text).toBe(anchored.replace('12', '"12"'));
  });

  it('changes nothing in a file without front matter but its mark', () => {
    const bare = '\ufeff# Demo\n\nname: a: b\n';
    expect(apply(bare, fix('a: b', '"a: b"', bare), fix('\ufeff', '', bare))).toBe(bare.slice(1));
  });
});

describe('quoteEdit', () => {
  it.each([
    ['a "word" and \\n', '"a \\"word\\" and \\\\n"'],
    ['ab\u2028c\u0085d', '"ab\\u2028c\\u0085d"'],
    ['one\n  two\r\n\r\n three ', '"one two three"'],
  ])('writes %j as %s', (value, quoted) => {
    expect(quoteEdit(`x${value}y`, 1, value.length + 1)).toEqual({ start: 1, end: value.length + 1, text: quoted });
  });

  it('has nothing to offer for nothing', () => {
    expect(quoteEdit('name: \n', 6, 6)).toBeUndefined();
  });
});
