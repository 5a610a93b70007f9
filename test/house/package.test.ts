import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow, readRepositoryFile, repositoryFiles } from './repository.ts';
import { importsOf, packageOf, root, sourceFiles } from './source-files.ts';

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly engines: { readonly node: string };
  readonly bin: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly files: readonly string[];
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

const manifest = JSON.parse(readRepositoryFile('package.json')) as Manifest;
const lock = JSON.parse(readRepositoryFile('package-lock.json')) as {
  readonly packages: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
};
const built = existsSync(join(root, 'dist/build.json'));

describe('package.json', () => {
  it('names exact versions, which the lock file holds too', () => {
    const { devDependencies } = manifest;
    expect(Object.values(devDependencies).filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
    expect(lock.packages['']?.['devDependencies']).toEqual(devDependencies);
  });

  it('promises a Node that the lock file knows of', () => {
    expect(manifest.engines.node).toMatch(/^>=\d+\.\d+$/);
    expect(lock.packages['']?.engines).toEqual(manifest.engines);
  });

  it('is locked to contents, not to an address', () => {
    const installed = Object.entries(lock.packages).filter(([path]) => path !== '');
    expect(installed.filter(([, entry]) => typeof entry.integrity !== 'string' || 'resolved' in entry)).toEqual([]);
  });

  it('runs nothing when it is installed', () => {
    const onInstall = ['preinstall', 'install', 'postinstall', 'prepare', 'prepublish'];
    expect(Object.keys(manifest.scripts).filter((name) => onInstall.includes(name))).toEqual([]);
  });

  it('lists every package that a source imports, and asks for none at run time: the bundle holds them', () => {
    const imported = sourceFiles().flatMap((file) => importsOf(file.text).map(packageOf));
    const packages = imported.filter((name) => !name.startsWith('.') && !name.startsWith('node:'));
    expect(packages.filter((name) => !Object.hasOwn(manifest.devDependencies, name))).toEqual([]);
    expect(manifest.dependencies ?? {}).toEqual({});
    expect(lock.packages['']).not.toHaveProperty('dependencies');
  });

  it('has a changelog entry for its version, and a licence', () => {
    expect(readRepositoryFile('CHANGELOG.md')).toContain(manifest.version);
    expect(readRepositoryFile('LICENSE')).toContain(manifest.license);
  });
});

const targets = Object.entries(manifest.exports).flatMap(([subpath, target]) =>
  typeof target === 'string'
    ? [{ subpath, condition: 'default', path: target }]
    : Object.entries(target).map(([condition, path]) => ({ subpath, condition, path })),
);

/** The source that the build makes a target from, or the file itself. */
function sourceOf(path: string): string {
  const types = /^\.\/dist\/types\/(.+)\.d\.ts$/.exec(path);
  if (types !== null) return `src/${types[1]}.ts`;
  const bundle = /^\.\/dist\/([\w-]+)\.js$/.exec(path);
  if (bundle === null) return path;
  const entry = new RegExp(`\\b${bundle[1]}: '(src/[^']+)'`).exec(readRepositoryFile('.ci/build.js'));
  return entry?.[1] ?? `no entry point for ${path}`;
}

describe('what package.json exports', () => {
  it.each(targets)('$subpath ($condition) comes from a source that the build knows', ({ path }) => {
    expect(filesBelow('src').concat('./package.json')).toContain(sourceOf(path));
  });

  it.each(targets.filter(({ condition }) => condition === 'types'))(
    '$subpath has types of the same source',
    (types) => {
      const code = targets.find(({ subpath, condition }) => subpath === types.subpath && condition === 'default');
      expect(sourceOf(code?.path ?? '')).toBe(sourceOf(types.path));
      expect(Object.keys(manifest.exports[types.subpath] ?? {})[0], 'types come first').toBe('types');
    },
  );

  it.skipIf(!built)('is there after a build', () => {
    expect(targets.filter(({ path }) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('starts with a script for Node', () => {
    for (const path of Object.values(manifest.bin))
      expect(readRepositoryFile(path)).toMatch(/^#!\/usr\/bin\/env node\n/);
  });
});

/** What `npm pack` would put into the package. It asks nothing of the network and runs no script. */
function packed(): string[] {
  const npm = process.env.npm_execpath;
  const [command, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  const args = [...first, 'pack', '--dry-run', '--json', '--ignore-scripts', '--offline'];
  const shell = command === 'npm' && process.platform === 'win32';
  const printed = execFileSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    shell,
  });
  const [report] = JSON.parse(printed) as [{ files: { path: string }[] }];
  return report.files.map(({ path }) => path);
}

describe('the package', () => {
  const list = packed();

  it('holds the start script, the licence and every shipped profile, skill and page', () => {
    const folders = ['bin', 'profiles', 'skills', 'docs'];
    const wanted = ['package.json', 'LICENSE', 'CHANGELOG.md', ...folders.flatMap(filesBelow)];
    if (existsSync(join(root, 'README.md'))) wanted.push('README.md');
    expect(wanted.filter((path) => !list.includes(path))).toEqual([]);
  });

  it('holds nothing else than these and what the build makes', () => {
    const allowed = /^(package\.json|LICENSE|README\.md|CHANGELOG\.md|(bin|dist|profiles|skills|docs)\/.+)$/;
    expect(list.filter((path) => !allowed.test(path))).toEqual([]);
    expect(list.filter((path) => /(^|\/)(test|tests|bench|snapshots|node_modules|\.[^/]*)(\/|$)/.test(path))).toEqual(
      [],
    );
    expect(list.filter((path) => /\.(map|tgz|log)$/.test(path))).toEqual([]);
  });

  it.skipIf(!built)('holds the built commands, the library and its types', () => {
    const wanted = ['dist/agentprompt.js', ...targets.map(({ path }) => path.replace(/^\.\//, ''))];
    expect(wanted.filter((path) => !list.includes(path))).toEqual([]);
  });
});

/** Files whose subject are such paths, with made-up names; and this one. */
const aboutPaths = /^(docs\/rules\/host-path-in-text\.md|test\/lint\/|test\/fuzz\/|test\/house\/package\.test\.ts$)/;
const machinePath = /(?<![\w.~$}-])\/(?:home|Users|root|work|build|builds|runner|private|mnt)\/[\w.-]+/;
const registryHost =
  /\b(?:registry|npm|pypi|proxy|mirror|packages?|artifacts?|artifactory|nexus)\.(?:[a-z0-9-]+\.)*(?:org|com|io|net|dev|internal|local|corp|lan)\b|\/(?:artifactory|nexus)\/[\w-]/i;

describe('the repository', () => {
  const files = repositoryFiles() ?? [];
  const texts = files
    .filter((path) => existsSync(join(root, path)))
    .map((path) => ({ path, bytes: readFileSync(join(root, path)) }))
    .filter(({ bytes }) => !bytes.includes(0))
    .map(({ path, bytes }) => ({ path, text: bytes.toString('utf8') }));
  const naming = (pattern: RegExp, exempt = /^$/): string[] =>
    texts
      .filter(({ path }) => !exempt.test(path))
      .flatMap(({ path, text }) => {
        const found = pattern.exec(text);
        return found === null ? [] : [`${path}: ${found[0]}`];
      });

  it.skipIf(files.length === 0)('names no path of the machine that it was made on', () => {
    expect(naming(machinePath, aboutPaths)).toEqual([]);
    expect(texts.filter(({ text }) => root.length > 8 && text.includes(root)).map(({ path }) => path)).toEqual([]);
  });

  it.skipIf(files.length === 0)('names no host of a package registry', () => {
    expect(naming(registryHost)).toEqual([]);
    expect(files.filter((path) => /(^|\/)(\.npmrc|\.yarnrc\.yml|\.env)$/.test(path))).toEqual([]);
  });

  it.skipIf(files.length === 0)('holds nothing that a build or a run makes', () => {
    expect(files.filter((path) => /^(dist|node_modules|\.agentprompt|coverage)\//.test(path))).toEqual([]);
  });
});

describe.skipIf(!built)('the bundle', () => {
  it('asks no package for anything when it runs, and evaluates no text', () => {
    const chunks = filesBelow('dist').filter((path) => path.endsWith('.js'));
    expect(chunks.length).toBeGreaterThan(3);
    const asked = chunks.flatMap((path) => {
      const text = readRepositoryFile(path);
      const required = [...text.matchAll(/\brequire\("([^"]+)"\)/g)].map((match) => match[1] ?? '');
      const outside = required.filter(
        (name) => !name.startsWith('node:') && !['fs', 'os', 'util', 'tty', 'path'].includes(name),
      );
      const evaluates = /\beval\(|\bnew Function\b|esprima/.test(text) ? ['eval, Function or esprima'] : [];
      return [...outside, ...evaluates].map((what) => `${path}: ${what}`);
    });
    expect(asked).toEqual([]);
  });
});
