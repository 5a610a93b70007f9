import { describe, expect, it } from 'vitest';
import { supportingFiles } from '../../src/capture/adopt-supporting-files.ts';
import { InputError } from '../../src/model/errors.ts';

const read = (): Uint8Array => new Uint8Array();
const reader = { file: 's.json', folder: '', where: 's.json: the skill at index 0', read, readListed: read };

function told(paths: readonly string[]): string {
  try {
    return supportingFiles({ name: 'labels', files: paths.map((path) => ({ path, content: 'x' })) }, undefined, reader)
      .map(({ path }) => path)
      .join();
  } catch (error) {
    if (error instanceof InputError) return `${error.problems[0]?.code}: ${error.message}`;
    throw error;
  }
}

describe('supporting files of a skill made elsewhere', () => {
  it('may have any name that every disk takes', () => {
    const paths = ['A.md', 'a/b.md', 'a/.gitignore', 'ä.md', 'console.md', 'x..y', `${'x'.repeat(252)}.md`];
    expect(told(paths)).toBe(paths.join());
  });

  it.each([
    ['a file and a folder', ['a', 'a/b'], 'duplicate'],
    ['a file and a folder two levels up', ['a/b/c/d', 'A/B'], 'duplicate'],
    ['one name in two cases', ['Read.md', 'README.md', 'readme.md'], 'duplicate'],
    ['one name in two forms of Unicode', ['\u00e4.md', 'a\u0308.md'], 'duplicate'],
    ['a name of 256 bytes', ['x'.repeat(256)], 'not-ours'],
    ['a name of 258 bytes and 129 characters', ['ä'.repeat(129)], 'not-ours'],
    ['a path of 5000 bytes', [`${'x/'.repeat(2500)}y`], 'not-ours'],
    ['a line break', ['a\nb'], 'not-ours'],
    ['a C1 control', ['a\u009bb'], 'not-ours'],
    ['NUL', ['a\0b'], 'not-ours'],
    ['a device', ['a/CON'], 'not-ours'],
    ['a device with an ending', ['nul.tar.gz'], 'not-ours'],
    ['a dot at the end of a file', ['a.'], 'not-ours'],
    ['a dot at the end of a folder', ['a./b'], 'not-ours'],
    ['.git', ['x/.Git/config'], 'not-ours'],
  ])('may not have %s', (_what, paths, code) => {
    const message = told(paths);
    expect(message).toMatch(
      RegExp(`^${code}: s\\.json: the skill at index 0, "labels", (has|names) .*supporting file`),
    );
    expect(message.length).toBeLessThan(600);
  });
});
