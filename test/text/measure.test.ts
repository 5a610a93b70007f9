import { describe, expect, it } from 'vitest';
import { decodeUtf8 } from '../../src/text/decode-utf8.ts';
import { codePoints, measure, utf8Length } from '../../src/text/measure.ts';
import { sha256 } from '../../src/text/sha256.ts';
import { fc } from '../builders/properties.ts';

describe('measure', () => {
  it('counts bytes, code points and hashes the bytes', () => {
    expect(measure('a–🙂')).toEqual({ bytes: 8, characters: 3, sha256: sha256(Buffer.from('a–🙂')) });
    expect(measure('')).toEqual({
      bytes: 0,
      characters: 0,
      sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    });
  });

  it('counts code points as an iterator of the text does', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => codePoints(text) === [...text].length));
  });
});

describe('decodeUtf8', () => {
  it.each([
    ['an ASCII text', [0x61], { text: 'a' }],
    ['a byte order mark, which stays', [0xef, 0xbb, 0xbf, 0x61], { text: '\ufeffa' }],
    ['latin-1', [0x63, 0x61, 0x66, 0xe9, 0x20], { offset: 3 }],
    ['UTF-16 with its mark', [0xff, 0xfe, 0x2d, 0x00], { offset: 0 }],
    ['an overlong form', [0x61, 0xc0, 0xaf], { offset: 1 }],
    ['an encoded surrogate', [0xed, 0xa0, 0x80], { offset: 0 }],
    ['a sequence cut off', [0x61, 0xf0, 0x9f, 0x99], { offset: 1 }],
    ['a code point beyond Unicode', [0xf4, 0x90, 0x80, 0x80], { offset: 0 }],
  ])('reads %s', (_, bytes, expected) => {
    expect(decodeUtf8(Uint8Array.from(bytes))).toEqual(expected);
  });

  it('gives back every well-formed text and an offset inside of every other', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const bytes = Buffer.from(text);
        expect(decodeUtf8(bytes)).toEqual({ text: bytes.toString('utf8') });
      }),
    );
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        const result = decodeUtf8(bytes);
        if ('offset' in result) {
          expect(result.offset).toBeLessThan(bytes.length);
          expect(decodeUtf8(bytes.subarray(0, result.offset))).toHaveProperty('text');
        } else expect(utf8Length(result.text)).toBe(bytes.length);
      }),
    );
  });
});
