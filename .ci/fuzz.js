// Runs the targets of test/fuzz on inputs that nobody meant well; docs: CONTRIBUTING.md and docs/fuzz.md.
// The sources are TypeScript, so they are bundled into a temporary file first; it is command and worker in one.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
// Targets cut up the shipped skills and prompts, which they read below the working folder.
process.chdir(root);
const scratch = mkdtempSync(join(tmpdir(), 'agentprompt-fuzz-'));
// Targets that need a disk make their folders here, whatever ends them.
process.env['TMPDIR'] = scratch;
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));

// Builders of tests find files beside themselves; in the bundle each has to keep its own place.
const ownPlaces = {
  name: 'own-places',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]test[\\/].*\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)),
      loader: 'ts',
    }));
  },
};

const outfile = join(scratch, 'fuzz.mjs');
await build({
  entryPoints: [join(root, 'test/fuzz/main.ts')],
  outfile,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  logLevel: 'warning',
  plugins: [ownPlaces],
  sourcemap: 'inline',
  define: {
    __AGENTPROMPT_VERSION__: '"0.0.0"',
    __AGENTPROMPT_BUILD__: '"fuzz"',
    __AGENTPROMPT_HOMEPAGE__: '""',
  },
  // CommonJS dependencies ask for Node's own modules through require.
  banner: { js: "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);" },
});
const bundle = pathToFileURL(outfile);
const { main } = await import(bundle.href);
await main(bundle);
