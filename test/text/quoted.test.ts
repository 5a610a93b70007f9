import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { quoted } from '../../src/text/quoted.ts';
import { hostileText } from '../builders/hostile-text.ts';
import { fc } from '../builders/properties.ts';

describe('a quoted text', () => {
  it('is read back alike by JSON and two readers of YAML, as a value and as a key', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const written = quoted(text);
        expect(JSON.parse(written)).toBe(text);
        expect(load(`a: ${written}\n`)).toEqual({ a: text });
        expect(parse(`a: ${written}\n`)).toEqual({ a: text });
      }),
    );
  });

  it('stands on one line and holds no control character, whoever counts them', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        expect(quoted(text)).not.toMatch(/[\p{Cc}\u2028\u2029\ufeff\ufffe\uffff]/u);
      }),
    );
  });

  it.each([
    ['plain', '"plain"'],
    ['a "b" \\c', '"a \\"b\\" \\\\c"'],
    ['del \u007f nel \u0085', '"del \\u007f nel \\u0085"'],
    ['crab \u{1f980}', '"crab \u{1f980}"'],
    ['half \ud83e', '"half \ufffd"'],
  ])('%j is %s', (text, written) => {
    expect(quoted(text)).toBe(written);
  });
});
