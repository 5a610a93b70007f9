import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type JsonString, jsonEntries, offsetInString } from '../../src/text/json-entries.ts';

const written = (text: string, { start, end }: JsonString): string => text.slice(start, end);

describe('jsonEntries', () => {
  it.each<[string, string, readonly string[], readonly (readonly string[])[]]>([
    ['a list', '[{"a":"b"}, "c", 1, ["d"]]', [''], [['"a"', '"b"'], ['"c"'], [], ['"d"']]],
    ['a list below a key', '{"x":["no"],"tools":[{"a":1},{"b":"\\"]"}]}', ['', 'tools'], [['"a"'], ['"b"', '"\\"]"']]],
    ['a list below two keys', '{"result":{"tools":["a"]}}', ['tools', 'result/tools'], [['"a"']]],
    ['the first of two lists', '{"tools":["a"],"skills":["b"]}', ['skills', 'tools'], [['"a"']]],
    ['a list in a list as one entry', '[["a",{"b":["c"]}],"d"]', [''], [['"a"', '"b"', '"c"'], ['"d"']]],
    ['no list', '{"a":{"tools":["b"]}}', ['tools'], []],
    ['no other list', '[{"tools":["b"]}]', ['tools'], []],
  ])('finds the strings of %s', (_, text, lists, expected) => {
    expect(jsonEntries(text, lists).map((strings) => strings.map((one) => written(text, one)))).toEqual(expected);
  });

  it('finds every string of any list, and each unit of it', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1 }), fc.nat(), (values, space) => {
        const text = JSON.stringify(values, null, space % 3);
        const entries = jsonEntries(text, ['']);
        expect(entries.map(([one]) => JSON.parse(written(text, one!)))).toEqual(values);
        for (const [index, value] of values.entries()) {
          const one = entries[index]![0]!;
          for (let unit = 0; unit <= value.length; unit += 1) {
            const cut = offsetInString(text, one, unit);
            expect(JSON.parse(`${text.slice(one.start, cut)}"`)).toBe(value.slice(0, unit));
          }
        }
      }),
    );
  });

  it('reads deep and long text in time', () => {
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    const quotes = `["${'\\"'.repeat(500_000)}"]`;
    const began = performance.now();
    expect(jsonEntries(deep, [''])).toHaveLength(1);
    expect(jsonEntries(quotes, [''])[0]).toHaveLength(1);
    expect(performance.now() - began).toBeLessThan(5000);
  });
});
