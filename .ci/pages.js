// Writes the pages of docs/ that are made from the sources alone; test/house/pages has one file a page.
// --check: writes nothing; names the pages that are not what the sources say, and ends with 1 when there is one.
// The sources are TypeScript, so they are bundled into a temporary file first.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

async function loadPages() {
  const scratch = mkdtempSync(join(tmpdir(), 'agentprompt-pages-'));
  try {
    const outfile = join(scratch, 'pages.mjs');
    const entryPoints = [join(root, 'test/house/pages/pages.ts')];
    // CommonJS dependencies ask for Node's own modules through require.
    const js = "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);";
    const settings = { bundle: true, format: 'esm', platform: 'node', logLevel: 'warning', banner: { js } };
    await build({ ...settings, entryPoints, outfile });
    return (await import(pathToFileURL(outfile).href)).pages;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

const pages = Object.entries(await loadPages()).map(([path, make]) => ({ path, text: make() }));
const committed = (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '');
const outdated = pages.filter(({ path, text }) => committed(path) !== text);
if (process.argv.includes('--check')) {
  for (const { path } of outdated) process.stderr.write(`${path} is not what npm run pages writes.\n`);
  process.exitCode = outdated.length > 0 ? 1 : 0;
} else {
  for (const { path, text } of outdated) writeFileSync(join(root, path), text);
  process.stdout.write(`Wrote ${outdated.length} of ${pages.length} pages anew.\n`);
}
