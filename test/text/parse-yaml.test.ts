import { describe, expect, it } from 'vitest';
import { parseYaml } from '../../src/text/parse-yaml.ts';
import { locateYaml } from './locate-yaml.ts';

function bomb(): string {
  const levels = Array.from({ length: 9 }, (_, i) => `a${i + 1}: &a${i + 1} [${Array(9).fill(`*a${i}`).join(', ')}]`);
  return ['a0: &a0 [x]', ...levels].join('\n');
}

describe('parseYaml', () => {
  it('keeps what only older YAML types as something else', () => {
    expect(parseYaml('day: 2024-01-02\nyes: no\ntime: 1:30\nmerge: {<<: {a: 1}}\nn: 3\n')).toEqual({
      value: { day: '2024-01-02', yes: 'no', time: '1:30', merge: { '<<': { a: 1 } }, n: 3 },
    });
    expect(parseYaml('')).toEqual({ value: null });
  });

  it.each([
    ['a duplicate key', 'a: 1\nb: 2\na: 3\n', 3],
    ['a colon in a plain value', 'a: b: c\n', 1],
    ['a tag that would be code', 'a: !!js/function "function () {}"\n', 1],
    ['two documents', 'a: 1\n---\nb: 2\n', 1],
    ['nesting without end', `a: ${'['.repeat(100_000)}`, 1],
    ['aliases that grow to billions', bomb(), 1],
  ])('reports %s', (_, text, line) => {
    const result = parseYaml(text);
    expect(result).toHaveProperty('fault');
    if ('fault' in result) expect(result.fault.line).toBe(line);
  });

  it('takes a key named like an object internal as a key', () => {
    const result = parseYaml('__proto__: {polluted: yes}\n');
    expect('value' in result && Object.hasOwn(result.value as object, '__proto__')).toBe(true);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
});

describe('locateYaml', () => {
  const text = 'cases:\n  - profile: code\n    mode: full\n  - { profile: x }\n';

  it.each([
    [['cases', 0, 'mode'], 'key', { line: 3, column: 5 }],
    [['cases', 0, 'mode'], 'value', { line: 3, column: 11 }],
    [['cases', 1, 'profile'], 'key', { line: 4, column: 7 }],
    [['cases', 1, 'nothing'], 'value', { line: 4, column: 5 }],
    [['cases'], 'key', { line: 1, column: 1 }],
    [[], 'value', { line: 1, column: 1 }],
  ] as const)('finds %j (%s)', async (path, what, expected) => {
    expect(await locateYaml(text, path, what)).toEqual(expected);
  });

  it('has no place in an empty text', async () => {
    expect(await locateYaml('', ['a'], 'key')).toBeUndefined();
  });
});
