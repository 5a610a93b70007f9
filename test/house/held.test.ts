import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readRepositoryFile } from './repository.ts';
import { root } from './source-files.ts';

const pages = ['SECURITY.md', 'docs/measured.md'];
const head = '| sentence | held by |';

/** A row of a table with sentences: what is said, and the cell with the tests. */
const rows = pages.flatMap((page) =>
  readRepositoryFile(page)
    .split(`${head}\n|---|---|\n`)
    .slice(1)
    .flatMap((table) => table.slice(0, table.search(/\n(?!\|)/)).split('\n'))
    .map((row) => /^\| (.+?) \| (.+) \|$/.exec(row))
    .map((found) => ({ page, claim: found?.[1] ?? '', held: found?.[2] ?? '' })),
);

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

describe('a page of sentences that tests hold', () => {
  it.each(pages)('has some in every table: %s', (page) => {
    expect(rows.filter((row) => row.page === page).length).toBeGreaterThan(5);
  });

  it('has a table below every heading of SECURITY.md that makes a promise', () => {
    const parts = readRepositoryFile('SECURITY.md').split(/^## /m).slice(1);
    const promising = parts.filter((part) => /^(What is never|What is written|How text)/.test(part));
    expect(promising).toHaveLength(4);
    expect(promising.filter((part) => !part.includes(head))).toEqual([]);
  });

  it.each(rows)('$page names a test for: $claim', ({ held }) => {
    expect(testsOf(held)).not.toEqual([]);
    expect(held.replace(/`(test\/[\w/.-]+)`: ((?:"[^"]+"(?:; )?)+)/g, '')).toBe('');
  });

  it.each(tests)('finds $path: $name', (test) => {
    expect(isThere(test)).toBe(true);
  });

  it('would miss a test that is gone', () => {
    expect(isThere({ path: 'test/house/held.test.ts', name: 'was renamed' })).toBe(false);
    expect(isThere({ path: 'test/house/gone.test.ts', name: 'is there' })).toBe(false);
  });
});
