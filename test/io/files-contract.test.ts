import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { diskFiles } from '../../src/io/disk-files.ts';
import { type Initial, memoryFiles } from '../../src/io/memory-files.ts';
import { FileFault, type Files, maxFileBytes } from '../../src/model/files.ts';

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true, force: true });
});

function onDisk(initial: Initial): Files {
  const root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'files-')));
  folders.push(root);
  for (const [name, content] of Object.entries(initial)) {
    const full = path.join(root, name);
    fs.mkdirSync(path.dirname(full), { recursive: true });
    if (typeof content === 'string' || content instanceof Uint8Array) fs.writeFileSync(full, content);
    else fs.symlinkSync(content.link, full);
  }
  return diskFiles(root);
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const text = (files: Files, file: string): string => new TextDecoder().decode(files.read(file));

function codeOf(call: () => unknown): string {
  try {
    call();
  } catch (error) {
    return error instanceof FileFault ? error.code : String(error);
  }
  return 'no fault';
}

const start: Initial = {
  'a/one.md': 'one',
  'a/B.md': 'capital',
  'a/ä.md': 'umlaut',
  'a/deep/two.md': new Uint8Array([0, 255]),
  'link.md': { link: 'a/one.md' },
  'folder-link': { link: 'a' },
  dangling: { link: 'nowhere' },
  loop: { link: 'loop' },
};

describe.each([
  ['on disk', onDisk],
  ['in memory', memoryFiles],
])('Files %s', (_name, make) => {
  it('reads the same into memory that is handed in, as far as it has room', () => {
    const sizes = [0, 1, 7, 8, 9, 20];
    const files = make({ ...start, ...Object.fromEntries(sizes.map((size) => [`of/${size}`, 'x'.repeat(size)])) });
    const memory = new Uint8Array(8);
    for (const size of sizes) {
      const read = files.read(`of/${size}`, memory);
      expect(new TextDecoder().decode(read)).toBe('x'.repeat(size));
    }
    const codes = ['a', 'dangling', 'none'].map((name) => codeOf(() => files.read(name, memory)));
    expect(codes).toEqual(['EISDIR', 'ENOENT', 'ENOENT']);
  });

  it('reads bytes, also through links', () => {
    const files = make(start);
    expect(text(files, 'a/one.md')).toBe('one');
    expect(text(files, './a//one.md')).toBe('one');
    expect(text(files, 'link.md')).toBe('one');
    expect(text(files, 'folder-link/one.md')).toBe('one');
    expect([...files.read('a/deep/two.md')]).toEqual([0, 255]);
  });

  it('lists a folder by code unit, with links as links', () => {
    const files = make(start);
    const names = (folder: string): string[] => files.list(folder).map((entry) => `${entry.kind} ${entry.name}`);
    expect(names('a')).toEqual(['file B.md', 'folder deep', 'file one.md', 'file ä.md']);
    expect(names('.')).toEqual(['folder a', 'link dangling', 'link folder-link', 'link link.md', 'link loop']);
  });

  it.each<[string, string, (files: Files) => unknown]>([
    ['ENOENT', 'reading nothing', (files) => files.read('a/none.md')],
    ['EISDIR', 'reading a folder', (files) => files.read('a')],
    ['ENOTDIR', 'reading below a file', (files) => files.read('a/one.md/x')],
    ['ENOENT', 'reading a dangling link', (files) => files.read('dangling')],
    ['ELOOP', 'reading a loop', (files) => files.read('loop')],
    ['ENOENT', 'listing nothing', (files) => files.list('none')],
    ['ENOTDIR', 'listing a file', (files) => files.list('a/one.md')],
    ['ELOOP', 'looking at a loop', (files) => files.stat('loop')],
    ['EINVAL', 'a name with NUL', (files) => files.read('a\0b')],
    ['EEXIST', 'an exclusive write on a file', (files) => files.write('a/one.md', bytes('x'), { exclusive: true })],
    ['EEXIST', 'an exclusive write on a link', (files) => files.write('dangling', bytes('x'), { exclusive: true })],
    ['LINK', 'writing on a link', (files) => files.write('link.md', bytes('x'))],
    ['LINK', 'writing on a dangling link', (files) => files.write('dangling', bytes('x'))],
    ['LINK', 'writing on a loop', (files) => files.write('loop', bytes('x'))],
    ['EISDIR', 'writing on a folder', (files) => files.write('a/deep', bytes('x'))],
    ['EEXIST', 'a folder where a file is', (files) => files.makeFolder('a/one.md')],
    ['ENOENT', 'renaming nothing', (files) => files.rename('none', 'x')],
    ['ENOENT', 'renaming into nothing', (files) => files.rename('a/one.md', 'none/x')],
    ['EISDIR', 'renaming a file onto a folder', (files) => files.rename('a/one.md', 'a/deep')],
    ['ENOENT', 'removing nothing', (files) => files.remove('none')],
    ['ENOTEMPTY', 'removing a full folder', (files) => files.removeFolder('a')],
    ['ENOENT', 'the real path of nothing', (files) => files.realPath('dangling')],
    ['EINVAL', 'reading a file as a link', (files) => files.readLink('a/one.md')],
  ])('answers %s to %s', (code, _what, call) => {
    expect(codeOf(() => call(make(start)))).toBe(code);
  });

  it('looks with and without following', () => {
    const files = make(start);
    expect(files.stat('link.md')?.kind).toBe('file');
    expect(files.linkStat('link.md')?.kind).toBe('link');
    expect(files.stat('dangling')).toBeUndefined();
    expect(files.linkStat('dangling')?.kind).toBe('link');
    expect(files.stat('a/none.md')).toBeUndefined();
    expect(files.stat('a/one.md/x')).toBeUndefined();
    expect(files.stat('a/one.md')?.size).toBe(3);
    expect(files.readLink('link.md')).toBe('a/one.md');
    expect(files.realPath('folder-link/one.md')).toBe(files.realPath('a/one.md'));
  });

  it('writes with missing parents and replaces what is there', () => {
    const files = make({});
    files.write('x/y/z.md', bytes('first'));
    const before = files.stat('x/y/z.md')?.stamp;
    files.write('x/y/z.md', bytes('second, longer'));
    expect(text(files, 'x/y/z.md')).toBe('second, longer');
    expect(files.stat('x/y/z.md')?.stamp).not.toBe(before);
  });

  it('writes through a linked folder, but never through a link at the end', () => {
    const files = make(start);
    files.write('folder-link/one.md', bytes('new'));
    expect(text(files, 'a/one.md')).toBe('new');
    expect(codeOf(() => files.write('link.md', bytes('newer')))).toBe('LINK');
    expect([text(files, 'a/one.md'), files.linkStat('link.md')?.kind]).toEqual(['new', 'link']);
  });

  it('reads no file above the limit', () => {
    const files = make({});
    files.write('big', new Uint8Array(maxFileBytes + 1));
    expect(codeOf(() => files.read('big'))).toBe('EFBIG');
  });

  it('renames over a file, and over a link without following it', () => {
    const files = make(start);
    files.rename('a/one.md', 'dangling');
    expect(files.linkStat('dangling')?.kind).toBe('file');
    files.rename('a/B.md', 'dangling');
    expect(text(files, 'dangling')).toBe('capital');
    files.rename('a', 'b');
    expect(files.list('b').map((entry) => entry.name)).toEqual(['deep', 'ä.md']);
  });

  it('removes files, links and empty folders', () => {
    const files = make({ 'a/x': 'x', l: { link: 'a' } });
    files.remove('l');
    files.remove('a/x');
    files.removeFolder('a');
    expect(files.list('.')).toEqual([]);
  });
});

describe('Files on disk', () => {
  it.runIf(process.platform === 'linux')('wait for no pipe and drink from no device', () => {
    const files = onDisk({ zero: { link: '/dev/zero' } });
    execFileSync('mkfifo', [path.join(files.realPath('.'), 'pipe')]);
    expect([codeOf(() => files.read('pipe')), codeOf(() => files.read('zero'))]).toEqual(['SPECIAL', 'SPECIAL']);
    const memory = new Uint8Array(100);
    const codes = ['pipe', 'zero'].map((name) => codeOf(() => files.read(name, memory)));
    expect(codes).toEqual(['SPECIAL', 'SPECIAL']);
  });

  it.runIf(process.platform === 'linux')('takes nothing out of a pipe that somebody wrote to', () => {
    const files = onDisk({});
    const pipe = path.join(files.realPath('.'), 'pipe');
    execFileSync('mkfifo', [pipe]);
    const held = fs.openSync(pipe, 'r+');
    try {
      fs.writeSync(held, 'not yours');
      expect(codeOf(() => files.read('pipe', new Uint8Array(100)))).toBe('SPECIAL');
      const left = Buffer.alloc(100);
      expect(left.toString('utf8', 0, fs.readSync(held, left))).toBe('not yours');
    } finally {
      fs.closeSync(held);
    }
  });

  it.runIf(process.platform !== 'win32')('lets the owner read and write under any umask, and keeps a mode', () => {
    const before = process.umask(0o777);
    try {
      const files = onDisk({});
      files.write('a/b/c.md', bytes('x'));
      files.write('a/b/private.md', bytes('x'), { mode: 0o640 });
      files.write('a/b/c.md', bytes('again'));
      expect(text(files, 'a/b/c.md')).toBe('again');
      const mode = (name: string): number => fs.statSync(files.realPath(name)).mode & 0o777;
      expect([mode('a'), mode('a/b'), mode('a/b/c.md'), mode('a/b/private.md')]).toEqual([0o700, 0o700, 0o600, 0o640]);
      fs.chmodSync(files.realPath('a/b/c.md'), 0o755);
      files.write('a/b/c.md', bytes('third'));
      expect(mode('a/b/c.md')).toBe(0o755);
    } finally {
      process.umask(before);
    }
  });
});
