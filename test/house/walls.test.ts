import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf, packageOf, sourceFiles, stageOf } from './source-files.ts';

const low = ['model', 'schema', 'text', 'providers'];
const stages = ['profile', 'skills', 'tools', 'compose', 'capture', 'diff', 'lint', 'report'];

/** What a folder may import besides itself. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  model: [],
  schema: ['model'],
  text: ['model'],
  providers: ['model'],
  bridge: [...low, 'tools'],
  io: ['model'],
  wire: low,
  qualify: [...low, 'wire', 'bridge'],
  app: [...low, ...stages, 'bridge', 'io', 'wire', 'qualify'],
  cli: ['model', 'app', 'report', 'io'],
  '': [...low, ...stages, 'io', 'wire', 'app'],
  ...Object.fromEntries(stages.map((stage) => [stage, low])),
};

/** Packages and Node modules that one folder alone may use. */
const reserved: Readonly<Record<string, readonly string[]>> = {
  'node:fs': ['io'],
  'node:child_process': ['io'],
  'node:net': ['bridge', 'io', 'wire'],
  '@cfworker/json-schema': ['bridge'],
  '@modelcontextprotocol/sdk': ['bridge'],
  'node:os': ['cli', 'io'],
  'node:http': ['bridge', 'wire'],
  'node:vm': ['text'],
  commander: ['cli'],
  'gray-matter': ['text'],
  'js-yaml': ['text'],
  handlebars: ['text'],
  picomatch: ['text'],
  ignore: ['text'],
  'gpt-tokenizer': ['text'],
  diff: ['text'],
  chalk: ['report'],
  'cli-table3': ['report'],
  'd3-hierarchy': ['report'],
  'zod/mini': ['schema'],
  zod: ['schema'],
};

/** What a folder of `app` may import besides itself, what lies beside the folders, and `cases`. */
const useCases: Readonly<Record<string, readonly string[]>> = {
  diff: ['capture', 'lint-prompt'],
  explain: ['lint-prompt'],
  qualify: ['record', 'render', 'serve'],
};

const files = sourceFiles();

/** The folder of a path below `app`; the empty text for what lies beside the folders. */
const useCaseOf = (path: string): string => (path.split('/').length > 2 ? (path.split('/')[1] ?? '') : '');

/** Without comments, which speak of what the code does not do. */
const codeOf = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

describe('the walls between folders', () => {
  it('has a rule for every folder', () => {
    expect([...new Set(files.map((file) => file.stage))].filter((stage) => !(stage in mayImport))).toEqual([]);
  });

  it('lets data flow one way, on dynamic imports too', () => {
    const breaches = files.flatMap((file) =>
      importsOf(file.text).flatMap((specifier) => {
        const target = stageOf(file, specifier);
        const allowed = target === undefined || target === file.stage || (mayImport[file.stage] ?? []).includes(target);
        return allowed ? [] : [`src/${file.path} imports ${specifier}`];
      }),
    );
    expect(breaches).toEqual([]);
  });

  it('lets use cases share what lies beside them, and few lean on another one', () => {
    const breaches = files
      .filter(({ stage }) => stage === 'app')
      .flatMap(({ path, text }) => {
        const own = useCaseOf(path);
        const may = own === '' ? [''] : ['', own, 'cases', ...(useCases[own] ?? [])];
        return importsOf(text)
          .filter((specifier) => specifier.startsWith('.'))
          .map((specifier) => posix.join(posix.dirname(path), specifier))
          .filter((target) => target.startsWith('app/') && !may.includes(useCaseOf(target)))
          .map((target) => `src/${path} imports ${target}`);
      });
    expect(breaches).toEqual([]);
  });

  it('keeps the disk, processes and packages in their rooms', () => {
    const breaches = files.flatMap((file) =>
      importsOf(file.text).flatMap((specifier) => {
        const rooms = reserved[specifier] ?? reserved[packageOf(specifier)];
        return rooms === undefined || rooms.includes(file.stage) ? [] : [`src/${file.path} imports ${specifier}`];
      }),
    );
    expect(breaches).toEqual([]);
  });

  it('starts programs in as few files as there are reasons to', () => {
    const users = files.filter(({ text }) => importsOf(text).includes('node:child_process'));
    expect(
      users.filter(({ text }) => !/^import type .*'node:child_process'/m.test(text)).map(({ path }) => path),
    ).toEqual(['io/namespace-init.ts', 'io/run-git.ts', 'io/start-in-namespace.ts', 'io/start-with-proxies.ts']);
  });

  it('asks nothing of a network', () => {
    const asking =
      /\bfetch\(|\bnew (?:WebSocket|EventSource|XMLHttpRequest)\b|\bhttps?\.(?:request|get)\(|\bsendBeacon\b/;
    const modules = [
      'node:https',
      'node:http2',
      'node:tls',
      'node:dgram',
      'node:dns',
      'node:inspector',
      'node:cluster',
    ];
    const found = files.filter(
      ({ text }) => asking.test(codeOf(text)) || importsOf(text).some((name) => modules.includes(packageOf(name))),
    );
    expect(found.map(({ path }) => path)).toEqual([]);
    expect(files.filter(({ text }) => /\bimport \{[^}]*\brequest\b[^}]*\} from 'node:http'/.test(text))).toEqual([]);
  });

  it('lays out areas for the page alone', () => {
    const users = files.filter(({ text }) => importsOf(text).includes('d3-hierarchy')).map(({ path }) => path);
    expect(users).toEqual(['report/html/map-layout.ts']);
  });

  it('loads the page by a dynamic import, so that no other format pays for it', () => {
    const page = files.filter(({ path }) => path.startsWith('report/html/')).map(({ path }) => path);
    const parts = ['report/html/page-case.ts', 'report/html/price-of.ts'];
    expect(parts.filter((path) => !page.includes(path))).toEqual([]);
    const breaches = files
      .filter(({ path }) => !path.startsWith('report/html/'))
      .filter(({ text }) => /^import .*report\/html\/|^import .*'\.\/html\//m.test(text))
      .map(({ path }) => path);
    expect(breaches).toEqual(['app/capture/page-prompts.ts']);
  });

  it('imports only packages that package.json names or Node brings', () => {
    const known = new Set(Object.keys(reserved));
    const strange = files.flatMap((file) =>
      importsOf(file.text)
        .filter((specifier) => !specifier.startsWith('.') && !specifier.startsWith('node:'))
        .filter((specifier) => !known.has(packageOf(specifier)))
        .map((specifier) => `src/${file.path} imports ${specifier}`),
    );
    expect(strange).toEqual([]);
  });

  it('reads no clock, chance, locale or environment outside cli and io', () => {
    const volatile =
      /\bDate\.now|\bnew Date\(\)|\bMath\.random|\blocaleCompare|\.toLocale|\bIntl\.|\bprocess\.(env|cwd|argv)|\bperformance\.now/;
    const found = files
      .filter((file) => !['cli', 'io'].includes(file.stage))
      .filter((file) => volatile.test(file.text))
      .map((file) => file.path);
    expect(found).toEqual([]);
  });
});
