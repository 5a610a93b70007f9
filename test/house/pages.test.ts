import { describe, expect, it } from 'vitest';
import { pages } from './pages/pages.ts';
import { readRepositoryFile } from './repository.ts';

describe('a page that is made from the sources', () => {
  it.each(Object.entries(pages))('%s says what they say', (path, make) => {
    expect(readRepositoryFile(path), 'run `npm run pages` and commit it').toBe(make());
  });
});
