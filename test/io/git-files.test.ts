import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findRepository, mergeBase, resolveCommit } from '../../src/io/git.ts';
import { gitFiles } from '../../src/io/git-files.ts';
import { problemOf } from './problem-of.ts';

let top = '';
let root = '';

function git(folder: string, ...args: string[]): string {
  const who = { NAME: 'Case', EMAIL: 'case@example.org', DATE: '2026-10-01T12:00:00+0000' };
  const identity = ['AUTHOR', 'COMMITTER'].flatMap((role) =>
    Object.entries(who).map(([key, value]) => [`GIT_${role}_${key}`, value]),
  );
  const env = { PATH: process.env['PATH'], HOME: top, GIT_CONFIG_NOSYSTEM: '1', ...Object.fromEntries(identity) };
  return execFileSync('git', ['-c', 'init.defaultBranch=main', '-c', 'protocol.file.allow=always', ...args], {
    cwd: folder,
    env,
    stdio: 'pipe',
  }).toString();
}

beforeAll(() => {
  top = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'git-')));
  root = path.join(top, 'repo');
  const marker = path.join(top, 'ran');
  fs.mkdirSync(path.join(root, 'snapshots/ü'), { recursive: true });
  fs.writeFileSync(path.join(root, 'snapshots/ü/system.md'), 'One.\r\n');
  fs.writeFileSync(path.join(root, 'snapshots/bytes'), new Uint8Array([0, 10, 255]));
  fs.writeFileSync(path.join(root, 'snapshots/empty'), '');
  fs.writeFileSync(path.join(root, 'other.md'), 'other');
  if (process.platform !== 'win32') fs.symlinkSync('bytes', path.join(root, 'snapshots/link'));
  git(root, 'init');
  git(root, 'add', '-A');
  git(root, 'commit', '-m', 'base');
  git(root, 'tag', 'v1');
  // A repository may name programs to be run; none of them may be.
  fs.writeFileSync(path.join(root, '.gitattributes'), '* filter=evil diff=evil\n');
  for (const key of ['core.fsmonitor', 'diff.evil.textconv', 'filter.evil.smudge', 'core.pager'])
    git(root, 'config', key, `touch ${marker}`);
  fs.writeFileSync(path.join(root, 'snapshots/ü/system.md'), 'Two.\n');
  git(root, 'commit', '--no-verify', '-m', 'next', 'snapshots');
  fs.rmSync(marker, { force: true });
});

afterAll(() => fs.rmSync(top, { recursive: true, force: true }));

describe('the files of a commit', () => {
  it('are read byte for byte, without a checkout and without running anything', () => {
    const files = gitFiles(root, 'v1');
    const text = (file: string): string => new TextDecoder().decode(files.read(file));
    expect(text('snapshots/ü/system.md')).toBe('One.\r\n');
    expect([...files.read('snapshots/bytes')]).toEqual([0, 10, 255]);
    expect(files.read('snapshots/empty').length).toBe(0);
    expect(files.list('snapshots').map((entry) => `${entry.kind} ${entry.name}`)).toEqual([
      'file bytes',
      'file empty',
      ...(process.platform === 'win32' ? [] : ['link link']),
      'folder ü',
    ]);
    expect(new TextDecoder().decode(gitFiles(root, 'HEAD').read('./snapshots/ü/system.md'))).toBe('Two.\n');
    expect(fs.existsSync(path.join(top, 'ran'))).toBe(false);
  });

  it('can be limited to some folders', () => {
    const files = gitFiles(root, 'HEAD', ['snapshots', 'agentprompt.yaml']);
    expect(files.list('.').map((entry) => entry.name)).toEqual(['snapshots']);
    expect(
      gitFiles(root, 'HEAD', [''])
        .list('')
        .map((entry) => entry.name),
    ).toEqual(['other.md', 'snapshots']);
  });

  it('cannot be changed, and fault as on disk', () => {
    const files = gitFiles(root, 'HEAD');
    expect(() => files.write('x', new Uint8Array())).toThrow('EROFS');
    expect(() => files.read('none')).toThrow('ENOENT');
    expect(() => files.read('snapshots')).toThrow('EISDIR');
    expect(() => files.list('other.md')).toThrow('ENOTDIR');
    expect([files.stat('none'), files.stat('snapshots')?.kind, files.stat('other.md')?.size]).toEqual([
      undefined,
      'folder',
      5,
    ]);
  });
});

describe('a repository', () => {
  it('is found from a folder inside it, whatever GIT_DIR says', () => {
    process.env['GIT_DIR'] = path.join(top, 'nowhere');
    try {
      expect(findRepository(path.join(root, 'snapshots'))).toEqual({
        root: root.replaceAll('\\', '/'),
        prefix: 'snapshots/',
      });
    } finally {
      delete process.env['GIT_DIR'];
    }
  });

  it('is where it stands, whatever its own configuration says', () => {
    const config = path.join(root, '.git/config');
    const before = fs.readFileSync(config, 'utf8');
    for (const place of [top, path.join(top, 'nowhere/at/all')]) {
      fs.writeFileSync(config, `${before}[core]\n\tworktree = ${place}\n`);
      try {
        expect(findRepository(path.join(root, 'snapshots'))).toEqual({
          root: root.replaceAll('\\', '/'),
          prefix: 'snapshots/',
        });
        expect(gitFiles(root, 'v1', ['snapshots']).stat('snapshots/bytes')?.size).toBe(3);
      } finally {
        fs.writeFileSync(config, before);
      }
    }
  });

  it('knows the common ancestor', () => {
    expect(mergeBase(root, 'v1', 'HEAD')).toBe(resolveCommit(root, 'v1'));
    git(root, 'checkout', '-q', '--orphan', 'lone');
    git(root, 'commit', '-q', '-m', 'lone', '--allow-empty');
    expect(mergeBase(root, 'v1', 'lone')).toBeUndefined();
    git(root, 'checkout', '-q', '-f', 'main');
  });

  it('that is none, or lacks the ref, is told', () => {
    expect(problemOf(() => gitFiles(top, 'HEAD'))).toMatch(/^git: .*not inside a git work tree/);
    expect(problemOf(() => gitFiles(root, 'nosuch'))).toMatch(/^git: git knows no commit "nosuch"/);
    expect(problemOf(() => gitFiles(root, 'x'.repeat(9999))).length).toBeLessThan(500);
    expect(problemOf(() => gitFiles(root, '--output=x'))).toMatch(/^git: git knows no commit/);
    expect(problemOf(() => gitFiles(path.join(top, 'gone'), 'HEAD'))).toMatch(/^git: git could not be started/);
  });

  it('that is shallow says how to get more', () => {
    git(top, 'clone', '-q', '--depth', '1', `file://${root}`, 'shallow');
    expect(problemOf(() => gitFiles(path.join(top, 'shallow'), 'v1'))).toMatch(/fetch-depth: 0/);
  });
});
