import { describe, expect, it } from 'vitest';
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
