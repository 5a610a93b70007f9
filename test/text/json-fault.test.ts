import { describe, expect, it } from 'vitest';
import { jsonFault } from '../../src/text/json-fault.ts';
import { fc, runs } from '../builders/properties.ts';

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function agrees(text: string): void {
  expect(jsonFault(text) === undefined, text).toBe(isJson(text));
}

describe('the first thing that is not JSON', () => {
  it.each([
    ['', 0],
    ['{', 1],
    ['{"a" 1}', 5],
    ['{"a":1,}', 7],
    ['[1,]', 3],
    ['[01]', 2],
    ['"\\x"', 0],
    ['[1 2]', 3],
    ['tru', 0],
    ['{]', 1],
    ['[}', 1],
    ['1 2', 2],
    ["{'a':1}", 1],
  ])('in %j is at %i', (text, offset) => {
    expect(jsonFault(text)).toBe(offset);
    agrees(text);
  });

  it('exists exactly where JSON.parse throws', () => {
    const words = [
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '"',
      '1',
      '-',
      '0',
      '.5',
      'e3',
      'true',
      'null',
      ' ',
      '\n',
      '\\n',
      '\t',
    ];
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...words)).map((parts) => parts.join('')),
        agrees,
      ),
      { numRuns: runs(1000) },
    );
    fc.assert(fc.property(fc.json(), agrees));
    fc.assert(fc.property(fc.string(), agrees));
  });

  it('is found in time in a text that does not end, whatever made it break', () => {
    for (const end of ['', '\u0001', '\n', '\\x']) expect(jsonFault(`["${'a'.repeat(100_000)}${end}`)).toBe(1);
  });

  it('is found in long texts', () => {
    expect(jsonFault(`"${'a\\n'.repeat(500_000)}`)).toBe(0);
    expect(jsonFault('['.repeat(500_000))).toBe(500_000);
  });
});
