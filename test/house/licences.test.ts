import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { notBuilt } from '../cli/built-bin.ts';
import { filesBelow, readRepositoryFile } from './repository.ts';
import { root } from './source-files.ts';

interface Licence {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly text: string;
}

const { bundledLicences, licenceFile } = (await import(
  /* @vite-ignore */ pathToFileURL(join(root, '.ci/bundled-licences.js')).href
)) as {
  readonly bundledLicences: (root: string, inputs: readonly string[]) => Licence[];
  readonly licenceFile: (licences: readonly Licence[]) => string;
};

const made: string[] = [];
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true });
});

/** A folder with packages in it, each with these files. */
function withPackages(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'agentprompt-licences-'));
  made.push(folder);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

const manifest = (name: string, license: string): string => JSON.stringify({ name, version: '1.0.0', license });

describe('the licences of a bundle', () => {
  it('are those of every package in it, the inner ones too, with their notices', () => {
    const folder = withPackages({
      'node_modules/b/package.json': manifest('b', 'Apache-2.0'),
      'node_modules/b/LICENSE.md': 'Apache text\n',
      'node_modules/b/NOTICE': 'Notice of b\n',
      'node_modules/b/node_modules/@s/a/package.json': manifest('@s/a', 'MIT'),
      'node_modules/b/node_modules/@s/a/licence': 'MIT text\n',
    });
    const inputs = [
      'src/index.ts',
      'node_modules/b/x.js',
      'node_modules/b/y.js',
      'node_modules/b/node_modules/@s/a/z.js',
    ];
    const found = bundledLicences(folder, inputs);
    expect(found.map(({ name, text }) => [name, text])).toEqual([
      ['@s/a', 'MIT text'],
      ['b', 'Apache text\n\nNotice of b'],
    ]);
    expect(licenceFile(found)).toMatch(/^@s\/a 1\.0\.0 \(MIT\)\n\nMIT text\n\n-{80}\n\nb 1\.0\.0 \(Apache-2\.0\)\n/);
  });

  it('are found where the packages lie elsewhere, and on Windows', () => {
    const folder = withPackages({
      'shared/node_modules/a/package.json': manifest('a', 'ISC'),
      'shared/node_modules/a/LICENSE': 'ISC text',
    });
    for (const input of ['../shared/node_modules/a/x.js', '..\\shared\\node_modules\\a\\x.js'])
      expect(bundledLicences(join(folder, 'here'), [input]).map(({ name }) => name)).toEqual(['a']);
  });

  it.each([
    ['a licence that asks for more', manifest('a', 'GPL-3.0-only'), /a 1\.0\.0 has the licence GPL-3\.0-only/],
    ['no text', manifest('a', 'MIT'), /a 1\.0\.0 brings no text of its licence/],
  ])('stop the build at %s', (_, text, message) => {
    const folder = withPackages({ 'node_modules/a/package.json': text });
    expect(() => bundledLicences(folder, ['node_modules/a/x.js'])).toThrow(message);
  });
});

describe.skipIf(notBuilt !== '')('the licences of this build', () => {
  const file = notBuilt === '' ? readRepositoryFile('dist/THIRD-PARTY-LICENSES.txt') : '';

  it('stand on docs/licences.md', () => {
    expect(() =>
      execFileSync(process.execPath, [join(root, '.ci/licences.js'), '--check'], { stdio: 'pipe' }),
    ).not.toThrow();
  });

  it('need each text that is kept for a package', () => {
    for (const path of filesBelow('.ci/licences')) expect(file).toContain(readRepositoryFile(path).trim());
  });
});
