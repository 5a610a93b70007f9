import { describe, expect, it } from 'vitest';
import { readBlock } from '../../src/text/front-matter-yaml.ts';
import { findHidden } from '../../src/text/hidden-unicode.ts';

describe('findHidden', () => {
  it.each(['\u17B4', '\u17B5', '\u2028', '\u2029', '\u2800', '\uFFFC'])('knows %j', (character) => {
    expect([...findHidden(`a${character}b`)]).toMatchObject([{ start: 1, end: 2, codePoints: 1 }]);
  });
});

describe('front matter of very many plain keys', () => {
  it('is refused for their number, not for aliases that it has none of', () => {
    const block = Array.from({ length: 50_000 }, (_, at) => `key${at}: a`).join('\n');
    const read = readBlock(block);
    expect('fault' in read && read.fault.message).toMatch(/^too many values/);
  });
});
