import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { diskFiles } from '../../src/io/disk-files.ts';
import { memoryFiles } from '../../src/io/memory-files.ts';
import { draftName, replaceFile } from '../../src/io/replace-file.ts';
import { FileFault, type Files } from '../../src/model/files.ts';
import { crashingFiles } from './crashing-files.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const textAt = (files: Files, path: string): string => new TextDecoder().decode(files.read(path));

describe('replaceFile', () => {
  it.each([0, 1, 2])('leaves the old text or the new one whole when the process dies at call %i', (n) => {
    const files = memoryFiles({ 'a/b.md': 'the old text' });
    for (const text of ['the new text', 'the newest text']) {
      const before = textAt(files, 'a/b.md');
      try {
        replaceFile(crashingFiles(files, n, true), 'a/b.md', bytes(text));
      } catch {
        // What the process would have said is lost with it.
      }
      expect([before, text]).toContain(textAt(files, 'a/b.md'));
    }
    replaceFile(files, 'a/b.md', bytes('the last text'));
    expect(textAt(files, 'a/b.md')).toBe('the last text');
    expect(files.list('a').map(({ name }) => name)).toEqual(['b.md']);
  });

  it('leaves the old text and no draft when the disk is full', () => {
    const files = memoryFiles({ 'b.md': 'old' });
    const full: Files = {
      ...files,
      write(path, content, options) {
        files.write(path, content.subarray(0, 1), options);
        throw new FileFault('ENOSPC', path);
      },
    };
    expect(() => replaceFile(full, 'b.md', bytes('new'))).toThrow('ENOSPC');
    expect(textAt(files, 'b.md')).toBe('old');
    expect(files.stat(draftName)).toBeUndefined();
  });

  it('replaces no link', () => {
    const files = memoryFiles({ 'real.md': 'old', 'link.md': { link: 'real.md' } });
    expect(() => replaceFile(files, 'link.md', bytes('new'))).toThrow('LINK');
    expect(textAt(files, 'real.md')).toBe('old');
  });

  it('keeps the mode of a file on disk', () => {
    const folder = mkdtempSync(join(tmpdir(), 'agentprompt-replace-'));
    try {
      const file = join(folder, 'run.sh');
      writeFileSync(file, 'old');
      chmodSync(file, 0o750);
      replaceFile(diskFiles(folder), 'run.sh', bytes('new'));
      expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual(['new', 0o750]);
      expect(readdirSync(folder)).toEqual(['run.sh']);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
