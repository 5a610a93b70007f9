import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readRepositoryFile } from './repository.ts';
import { root } from './source-files.ts';

const page = readRepositoryFile('SECURITY.md');

/** A row of a table: what is claimed, and the cell with the tests. */
const rows = [...page.matchAll(/^\| (.+?[.!]) \| (.+) \|$/gm)].map(([, claim, held]) => ({
  claim: claim ?? '',
  held: held ?? '',
}));

/** The tests of a cell: a path, then names in quotes. */
function testsOf(held: string): { path: string; name: string }[] {
  return [...held.matchAll(/`(test\/[\w/.-]+)`: ((?:"[^"]+"(?:; )?)+)/g)].flatMap(([, path = '', names = '']) =>
    [...names.matchAll(/"([^"]+)"/g)].map(([, name = '']) => ({ path, name })),
  );
}

const tests = rows.flatMap(({ held }) => testsOf(held));

/** The name as the title of a test stands in its file. */
function isThere({ path, name }: { readonly path: string; readonly name: string }): boolean {
  if (!existsSync(join(root, path))) return false;
  return readRepositoryFile(path)
    .replace(/\(\s+'/g, "('")
    .includes(`('${name}'`);
}

describe('SECURITY.md', () => {
  it('has a table below every heading that makes a promise', () => {
    const parts = page.split(/^## /m).slice(1);
    const promising = parts.filter((part) => /^(What is never|What is written|How text)/.test(part));
    expect(promising).toHaveLength(4);
    expect(promising.filter((part) => !part.includes('| sentence | held by |'))).toEqual([]);
  });

  it.each(rows)('names a test for: $claim', ({ held }) => {
    expect(testsOf(held)).not.toEqual([]);
    expect(held.replace(/`(test\/[\w/.-]+)`: ((?:"[^"]+"(?:; )?)+)/g, '')).toBe('');
  });

  it.each(tests)('finds $path: $name', (test) => {
    expect(isThere(test)).toBe(true);
  });

  it('would miss a test that is gone', () => {
    expect(isThere({ path: 'test/house/security.test.ts', name: 'was renamed' })).toBe(false);
    expect(isThere({ path: 'test/house/gone.test.ts', name: 'is there' })).toBe(false);
  });
});
