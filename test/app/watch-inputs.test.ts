import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { watchInputs } from '../../src/app/serve/watch-inputs.ts';
import { diskFiles } from '../../src/io/disk-files.ts';
import { FileFault } from '../../src/model/files.ts';
import { aFolder } from '../builders/a-host.ts';

function watched(folder: string): ReturnType<typeof watchInputs> {
  writeFileSync(join(folder, 'session.yaml'), 'a: 1\n');
  writeFileSync(join(folder, 'page.md'), 'one\n');
  mkdirSync(join(folder, 'skills'));
  const inputs = watchInputs(diskFiles(folder));
  inputs.files.read('session.yaml');
  inputs.files.read('page.md');
  inputs.files.list('skills');
  inputs.files.stat('late.yaml');
  return inputs;
}

describe('watching what was read', () => {
  it('sees nothing where nothing changed, and not what nobody read', () => {
    const folder = aFolder();
    const { changed } = watched(folder);
    writeFileSync(join(folder, 'other.md'), 'x');
    expect(changed()).toBe(false);
  });

  it.each<[string, (folder: string) => void]>([
    ['an edit', (folder) => writeFileSync(join(folder, 'page.md'), 'more\n')],
    ['a file that went', (folder) => rmSync(join(folder, 'page.md'))],
    ['a deciding file that went', (folder) => rmSync(join(folder, 'session.yaml'))],
    ['a file that came where one was looked for', (folder) => writeFileSync(join(folder, 'late.yaml'), '')],
    ['a file that came into a folder', (folder) => writeFileSync(join(folder, 'skills/SKILL.md'), '')],
    ['a folder that went', (folder) => rmSync(join(folder, 'skills'), { recursive: true })],
    [
      'a folder in the place of a file',
      (folder) => {
        rmSync(join(folder, 'session.yaml'));
        mkdirSync(join(folder, 'session.yaml'));
      },
    ],
  ])('sees %s', (_, change) => {
    const folder = aFolder();
    const { changed } = watched(folder);
    change(folder);
    expect(changed()).toBe(true);
  });

  it('sees an edit of a deciding file that time and size do not tell', () => {
    const folder = aFolder();
    const { changed } = watched(folder);
    const path = join(folder, 'session.yaml');
    const then = new Date('2026-01-01T00:00:00Z');
    utimesSync(path, then, then);
    expect(changed()).toBe(false);
    writeFileSync(path, 'a: 2\n');
    utimesSync(path, then, then);
    expect(changed()).toBe(true);
  });

  it('tries again what could not be read, and sees when that changes', () => {
    const folder = aFolder();
    const path = join(folder, 'none.yaml');
    const { files, changed } = watchInputs(diskFiles(folder));
    expect(() => files.read('none.yaml')).toThrow(FileFault);
    expect(changed()).toBe(false);
    mkdirSync(path);
    expect(changed()).toBe(true);
    expect(() => files.read('none.yaml')).toThrow(FileFault);
    expect(changed()).toBe(false);
    rmSync(path, { recursive: true });
    writeFileSync(path, '');
    expect(changed()).toBe(true);
    files.read('none.yaml');
    expect(changed()).toBe(false);
  });
});
