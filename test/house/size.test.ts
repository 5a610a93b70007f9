import { describe, expect, it } from 'vitest';
import { functionsOf } from './functions.ts';
import { sourceFiles } from './source-files.ts';

const sizes = sourceFiles().map((file) => ({ path: file.path, lines: file.text.split('\n').length - 1 }));

describe('the size of source files', () => {
  it('stays under 250 lines everywhere', () => {
    expect(sizes.filter((file) => file.lines > 250)).toEqual([]);
  });

  it('has a median that a screen holds', () => {
    const sorted = sizes.map((file) => file.lines).sort((a, b) => a - b);
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(80);
  });

  it('has no room for leftovers', () => {
    const names = sizes
      .map((file) => file.path)
      .filter((path) => /(^|\/)(utils?|helpers?|misc|common)(\/|\.ts$)/.test(path));
    expect(names).toEqual([]);
  });
});

/** Functions that may be larger, each with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'text/template/check-names.ts checkCall':
    'walks one tree with four companions; an object for them would be made at every node',
};

const functions = sourceFiles().flatMap(functionsOf);
const tooLarge = functions.filter(({ lines, parameters, nesting }) => lines > 40 || parameters > 4 || nesting > 3);

describe('the size of functions', () => {
  it('is at most 40 lines, 4 parameters and 3 levels', () => {
    expect(tooLarge.filter(({ name }) => !Object.hasOwn(exceptions, name))).toEqual([]);
  });

  it('has no exception that is not needed any more', () => {
    const needed = new Set(tooLarge.map(({ name }) => name));
    expect(Object.keys(exceptions).filter((name) => !needed.has(name))).toEqual([]);
  });

  it('is measured as it looks', () => {
    const text = 'function f(a, b) {\n  for (const c of a) {\n    if (c) b();\n    else if (b) a();\n  }\n}\n';
    expect(functionsOf({ path: 'a.ts', stage: '', text })).toEqual([
      { name: 'a.ts f', lines: 6, parameters: 2, nesting: 2 },
    ]);
  });
});
