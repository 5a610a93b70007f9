// Builds dist/: one bundle a lazily loaded command, split at dynamic imports, and type declarations.
// --if-stale: only when a source differs from what the last build noted in dist/build.json.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundledLicences, licenceFile } from './bundled-licences.js';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const require = createRequire(import.meta.url);
const noted = join(root, 'dist/build.json');

function* sources(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sources(path);
    else yield path;
  }
}

function fingerprint() {
  const hash = createHash('sha256');
  const fixed = [
    'package-lock.json',
    'package.json',
    'tsconfig.json',
    'tsconfig.build.json',
    '.ci/build.js',
    '.ci/bundled-licences.js',
  ].map((file) => join(root, file));
  for (const file of [...fixed, ...sources(join(root, 'src'))]) {
    hash
      .update(`${relative(root, file).replaceAll('\\', '/')}\0`)
      .update(readFileSync(file, 'utf8').replaceAll('\r\n', '\n'))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * Parts of dependencies that are never used here and cost time at every start.
 * gray-matter: its engines (js-yaml 3 and eval); we always hand it our own.
 * @modelcontextprotocol/sdk: its default validator makes code of schemas; we hand it another one.
 * commander: it loads child_process for commands that are programs of their own; we have none.
 */
const unused = [
  { from: 'gray-matter', what: /\/engines(\.js)?$/, contents: 'module.exports = {};' },
  { from: 'commander', what: /^node:child_process$/, contents: 'module.exports = {};' },
  {
    from: '@modelcontextprotocol/sdk',
    what: /\/ajv-provider\.js$/,
    contents: 'export class AjvJsonSchemaValidator {}',
  },
];

const withoutUnused = {
  name: 'without-unused-parts',
  setup(build) {
    build.onResolve({ filter: /engines|ajv-provider|^node:child_process$/ }, ({ path, importer }) => {
      const place = importer.replaceAll('\\', '/');
      const index = unused.findIndex(({ from, what }) => what.test(path) && place.includes(`/node_modules/${from}/`));
      return index < 0 ? undefined : { path: String(index), namespace: 'unused' };
    });
    build.onLoad({ filter: /.*/, namespace: 'unused' }, ({ path }) => ({ contents: unused[Number(path)].contents }));
  },
};

/**
 * The MCP SDK uses more of zod than the file formats do. In the same bundle every command would load all of it, so the
 * module that speaks MCP is built apart; chunks find it one folder up.
 */
const mcpApart = {
  name: 'mcp-apart',
  setup(build) {
    build.onResolve({ filter: /\/mcp-server\.ts$/ }, ({ kind }) =>
      kind === 'entry-point' ? undefined : { path: '../mcp-server.js', external: true },
    );
  },
};

/** The command line and the library are built apart: shared between them, code would fall into many more files to load. */
async function bundle(build) {
  const { version, homepage = '' } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const { build: esbuild } = await import('esbuild');
  const settings = {
    metafile: true,
    absWorkingDir: root,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    minify: true,
    legalComments: 'none',
    chunkNames: 'chunks/[name]-[hash]',
    define: {
      __AGENTPROMPT_VERSION__: JSON.stringify(version),
      __AGENTPROMPT_BUILD__: JSON.stringify(build.slice(0, 12)),
      __AGENTPROMPT_HOMEPAGE__: JSON.stringify(homepage),
    },
    // CommonJS dependencies ask for Node's own modules through require.
    banner: { js: "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);" },
    plugins: [withoutUnused, mcpApart],
    outdir: 'dist',
    logLevel: 'warning',
  };
  const library = { index: 'src/index.ts', skills: 'src/skills/index.ts', tools: 'src/tools/index.ts' };
  const results = [
    await esbuild({ ...settings, entryPoints: { agentprompt: 'src/cli/main.ts' } }),
    await esbuild({ ...settings, entryPoints: { 'mcp-server': 'src/bridge/mcp/mcp-server.ts' } }),
    await esbuild({ ...settings, entryPoints: library }),
  ];
  const inputs = results.flatMap(({ metafile }) => Object.keys(metafile.inputs));
  writeFileSync(join(root, 'dist/THIRD-PARTY-LICENSES.txt'), licenceFile(bundledLicences(root, inputs)));
}

const build = fingerprint();
if (
  process.argv.includes('--if-stale') &&
  existsSync(noted) &&
  JSON.parse(readFileSync(noted, 'utf8')).fingerprint === build
)
  process.exit(0);

process.stderr.write('Building dist/ …\n');
rmSync(join(root, 'dist'), { recursive: true, force: true });
mkdirSync(join(root, 'dist'));
await bundle(build);
const tsc = join(dirname(require.resolve('typescript/package.json')), 'bin/tsc');
const types = spawnSync(process.execPath, [tsc, '-p', join(root, 'tsconfig.build.json')], {
  cwd: root,
  stdio: ['ignore', 2, 2],
});
if (types.status !== 0) process.exit(types.status ?? 1);
writeFileSync(noted, `${JSON.stringify({ fingerprint: build })}\n`);
