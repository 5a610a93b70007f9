import { CORE_SCHEMA, FAILSAFE_SCHEMA, load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { loadBlock, readBlock } from '../../src/text/front-matter-yaml.ts';
import { fc, runs } from '../builders/properties.ts';

/** What js-yaml itself makes of a block, or why it refuses; of equal keys the last one counts. */
function plainly(block: string, schema: typeof CORE_SCHEMA): unknown {
  try {
    return { value: load(block, { schema, json: true }) ?? null };
  } catch (error) {
    return String((error as { readonly reason?: unknown }).reason);
  }
}

describe('readBlock', () => {
  const piece = fc.constantFrom(
    ...[
      'a',
      'b: ',
      '\n',
      '\n  ',
      '\n- ',
      '"',
      "'",
      '1',
      '1.0',
      '0x1f',
      '~',
      'null',
      'true',
      ' ',
      ', ',
      '[',
      ']',
      '{',
      '}',
    ],
    ...[
      '&x ',
      '*x',
      '|\n ',
      '>\n ',
      '? ',
      ': ',
      '# ',
      '!!int ',
      '!!str ',
      '!!null ',
      '!!float ',
      '__proto__: ',
      '.inf',
    ],
  );
  const block = fc
    .array(piece, { maxLength: 14 })
    .map((pieces) => pieces.join(''))
    // js-yaml reads a tag whose value is on the next line twice.
    .filter((text) => !/!!\w+ \n/.test(text));

  it('reads types as js-yaml does, and the written form as its failsafe schema does', () => {
    fc.assert(
      fc.property(block, (text) => {
        const reading = readBlock(text);
        const typed = plainly(text, CORE_SCHEMA);
        if ('fault' in reading) {
          // Where js-yaml has no reason, it stumbled.
          const others =
            typed === 'undefined' ? [reading.fault.message] : ['too many values: more than 10000, aliases followed'];
          expect([typed, ...others]).toContain(reading.fault.message);
          return;
        }
        expect(reading.typed).toEqual((typed as { readonly value: unknown }).value);
        if (text.includes('!!')) return;
        expect(reading.written).toEqual((plainly(text, FAILSAFE_SCHEMA) as { readonly value: unknown }).value);
      }),
      { numRuns: runs(5000) },
    );
  });

  it('reads the same with and without gray-matter', () => {
    const line = fc.constantFrom(
      ...['name: demo\n', 'description: Formats rows. Use when: asked\n', 'description: "a: b"\n', 'license: MIT\n'],
      ...['description: >-\n  one\n  two\n', 'metadata:\n  version: "1.0"\n  author: me\n', 'n: 1.10\r\n', '# c\n'],
      ...['a: [b, 1]\n', '   \n', '--- a\n', ' ---\n', '\t\n', 'x: &a {y: ~}\n', 'z: *a\n', '\ufeff', '---js\n'],
    );
    const written = fc.array(line, { maxLength: 8 }).map((lines) => lines.join(''));
    const cut = fc.tuple(written, fc.nat(60), fc.string({ maxLength: 3 }), fc.nat(4)).map(([text, at, put, gone]) => {
      return text.slice(0, at) + put + text.slice(at + gone);
    });
    fc.assert(
      fc.property(fc.oneof(block, written, cut), (text) => {
        expect(loadBlock(text)).toEqual(readBlock(text));
      }),
      { numRuns: runs(5000) },
    );
  });

  it.each([
    ['numbers as keys', '1.10: a\n0x10: b', { '1.1': 'a', '16': 'b' }, { '1.10': 'a', '0x10': 'b' }],
    ['a list as a key', '[1.0, x]: ~', { '1,x': null }, { '1.0,x': '~' }],
    ['an explicit type', 'a: !!int "5"\nb: !!str 5', { a: 5, b: '5' }, { a: '5', b: '5' }],
    ['an alias of a number', 'a: &x 1.0\nb: [*x]', { a: 1, b: [1] }, { a: '1.0', b: ['1.0'] }],
    [
      'a key that reads as an object does',
      '"[object Object]": 1.0',
      { '[object Object]': 1 },
      { '[object Object]': '1.0' },
    ],
    ['numbers that are the same key', '1: a\n1.0: b', { '1': 'b' }, { '1': 'a', '1.0': 'b' }],
  ])('reads %s both ways', (_, text, typed, written) => {
    expect(readBlock(text)).toMatchObject({ typed, written });
  });

  it('refuses a tag that js-yaml stumbles over', () => {
    expect(readBlock('a: !!float\n  1.0')).toHaveProperty('fault');
    expect(readBlock('1: !!float\n  1.0\n1: b')).toHaveProperty('fault');
  });

  it('refuses a value that contains itself', () => {
    expect(readBlock('a: &x [*x]')).toHaveProperty('fault');
  });
});
