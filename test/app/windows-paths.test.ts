import { posix, win32 } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isAbsolutePath, pathFrom, toPosix } from '../../src/app/path-from.ts';
import { relativePath } from '../../src/app/relative-path.ts';
import { memoryFiles } from '../../src/io/memory-files.ts';

const here = { root: 'C:/shops/here', real: 'C:/shops/here' };

describe('a word of the command line on Windows', () => {
  it.each([
    ['skills', 'skills'],
    ['skills\\label', 'skills/label'],
    ['.\\skills\\', 'skills'],
    ['.', ''],
    ['..\\other', '../other'],
    ['C:\\shops\\here\\skills', 'skills'],
    ['c:/SHOPS/here/skills', 'skills'],
    ['C:\\shops\\here', ''],
    ['C:\\shops\\other', '../other'],
    ['D:\\skills', 'D:/skills'],
    ['\\\\server\\share\\skills', '//server/share/skills'],
  ])('%j leads to %j', (word, path) => {
    expect(relativePath(memoryFiles(), here, word, win32)).toBe(path);
  });

  it('leads into a working folder that was reached through a link', () => {
    const linked = { root: 'C:/links/shop', real: 'D:/shops/here' };
    expect(relativePath(memoryFiles(), linked, 'D:\\shops\\here\\skills', win32)).toBe('skills');
  });
});

describe('a word of the command line elsewhere', () => {
  const root = { root: '/shops/here', real: '/shops/here' };

  it.each([
    ['skills/label', 'skills/label'],
    ['/shops/here/skills', 'skills'],
    ['/shops/other', '../other'],
    ['a\\b', 'a\\b'],
    ['C:/a', 'C:/a'],
    ['..hidden', '..hidden'],
  ])('%j leads to %j', (word, path) => {
    expect(relativePath(memoryFiles(), root, word, posix)).toBe(path);
  });
});

describe('a path', () => {
  it('is absolute as its system says', () => {
    expect(
      ['C:\\a', 'C:/a', '\\\\server\\share', '/a', 'a', 'C:a'].filter((path) => isAbsolutePath(path, win32)),
    ).toEqual(['C:\\a', 'C:/a', '\\\\server\\share', '/a']);
    expect(['/a', 'a', 'C:/a'].filter((path) => isAbsolutePath(path, posix))).toEqual(['/a']);
  });

  it('leads from a folder to a place, also where only an absolute one does', () => {
    expect(pathFrom('C:/a/b', 'C:\\a\\c', win32)).toBe('../c');
    expect(pathFrom('C:/a/b', 'D:/c', win32)).toBe('D:/c');
    expect(pathFrom('/a/b', '/a/c', posix)).toBe('../c');
  });

  it('keeps a backslash that is a character of its name', () => {
    expect(toPosix('a\\b', win32)).toBe('a/b');
    expect(toPosix('a\\b', posix)).toBe('a\\b');
  });
});
