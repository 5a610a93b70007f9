import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { dump } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import type { KeyPath } from '../../src/model/fault.ts';
import { parseYaml } from '../../src/text/parse-yaml.ts';
import { yamlPlaces } from '../../src/text/yaml-places.ts';
import { fc, runs } from '../builders/properties.ts';
import { locateYaml } from './locate-yaml.ts';

function at(text: string, path: KeyPath, part?: 'key' | 'value'): string {
  const found = yamlPlaces(text)(path, part);
  return found === undefined ? 'nowhere' : `${found.line}:${found.column}`;
}

const TEXT = `# note
a: 1
list:
  - x
  - { b: [1, 2], c: "d" }
  -
    e: f
'quoted key':   # why
  nested: >
    folded
empty:
last: ~
`;

describe('the place of a node', () => {
  it.each<readonly [KeyPath, string, string]>([
    [[], '2:1', '2:1'],
    [['a'], '2:1', '2:4'],
    [['list'], '3:1', '4:3'],
    [['list', 0], '4:5', '4:5'],
    [['list', 1, 'b'], '5:7', '5:10'],
    [['list', 1, 'b', 1], '5:14', '5:14'],
    [['list', 1, 'c'], '5:18', '5:21'],
    [['list', 2, 'e'], '7:5', '7:8'],
    [['quoted key', 'nested'], '9:3', '9:11'],
    [['empty'], '11:1', '11:7'],
    [['last'], '12:1', '12:7'],
  ])('at %j is %s for the key and %s for the value', (path, key, value) => {
    expect(at(TEXT, path, 'key')).toBe(key);
    expect(at(TEXT, path)).toBe(value);
  });

  it('is that of the nearest ancestor when the path leads nowhere', () => {
    expect(at(TEXT, ['list', 1, 'none', 'deeper'])).toBe('5:5');
    expect(at(TEXT, ['none'])).toBe('2:1');
    expect(at(TEXT, ['list', 9])).toBe('4:3');
  });

  it('counts UTF-16 units, a byte order mark and every kind of line end', () => {
    expect(at('a: "\u{1F4DA}"\r\nb: { "\u{1F4DA}": 1, c: 2 }\r\n', ['b', 'c'])).toBe('2:18');
    expect(at('\uFEFFa: 1\nb: 2\n', ['b'])).toBe('2:4');
  });

  it('does not follow an alias into another place', () => {
    expect(at('a: &x { b: 1 }\nc: *x\n', ['c', 'b'])).toBe('2:4');
  });

  it('is nowhere in a text that cannot be read', () => {
    expect(at('a: [', ['a'])).toBe('nowhere');
    expect(at('', [])).toBe('nowhere');
    expect(at(`${'['.repeat(500)}`, [0])).toBe('nowhere');
  });

  it('is found in JSON with tabs', () => {
    expect(at('{\n\t"a": [\n\t\t{ "b": 1 }\n\t]\n}', ['a', 0, 'b'])).toBe('3:10');
  });
});

function pathsOf(value: unknown, prefix: KeyPath = []): readonly KeyPath[] {
  if (typeof value !== 'object' || value === null) return [prefix];
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return [
    prefix,
    ...keys.flatMap((key) => pathsOf((value as Record<string | number, unknown>)[key], [...prefix, key])),
  ];
}

const folder = fileURLToPath(new URL('../fixtures/profile/catalogue/', import.meta.url));

describe('places beside those of a parser made for them', () => {
  it('are the same for every node of a few files', async () => {
    for (const file of ['features/bots.yaml', 'features/workflow-references.yaml', 'code/sessions/demo.yaml']) {
      const text = readFileSync(folder + file, 'utf8');
      const parsed = parseYaml(text);
      if (!('value' in parsed)) throw new Error(file);
      const find = yamlPlaces(text);
      for (const path of pathsOf(parsed.value).slice(1)) {
        for (const part of ['key', 'value'] as const) {
          expect([file, path, part, find(path, part)]).toEqual([file, path, part, await locateYaml(text, path, part)]);
        }
      }
    }
  });

  it('are the same for any value, in any style', async () => {
    const name = fc.stringMatching(/^[a-z]{1,6}$/);
    const scalar = fc.oneof(fc.string(), fc.integer(), fc.boolean());
    const tree = fc.letrec((tie) => ({
      node: fc.oneof(
        { maxDepth: 4 },
        scalar,
        fc.array(tie('node'), { minLength: 1, maxLength: 4 }),
        fc.dictionary(name, tie('node'), { minKeys: 1, maxKeys: 4, noNullPrototype: true }),
      ),
    })).node;
    const root = fc.dictionary(name, tree, { minKeys: 1, noNullPrototype: true });
    await fc.assert(
      fc.asyncProperty(root, fc.constantFrom(-1, 0, 1, 2), async (value, flowLevel) => {
        const text = dump(value, { flowLevel, lineWidth: -1 });
        // What was written is not always read back: some plain texts in flow style are not.
        fc.pre('value' in parseYaml(text));
        const find = yamlPlaces(text);
        for (const path of pathsOf(value).slice(1))
          expect(find(path, 'key')).toEqual(await locateYaml(text, path, 'key'));
      }),
      { numRuns: runs(40) },
    );
  });
});
