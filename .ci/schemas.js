// Writes docs/schema/: the JSON Schema of every file format, from the zod schemas in src/schema.
// The sources are TypeScript, so they are bundled into a temporary file first.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const folder = join(root, 'docs/schema');
const ending = '.schema.json';

async function loadFormats() {
  const scratch = mkdtempSync(join(tmpdir(), 'agentprompt-schemas-'));
  try {
    const outfile = join(scratch, 'schemas.mjs');
    const entryPoints = [join(root, 'src/schema/json-schemas.ts')];
    await build({ entryPoints, outfile, bundle: true, format: 'esm', platform: 'node', logLevel: 'warning' });
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

const { fileFormats, printJsonSchema } = await loadFormats();
mkdirSync(folder, { recursive: true });
for (const file of readdirSync(folder).filter((name) => name.endsWith(ending))) rmSync(join(folder, file));
for (const [name, format] of Object.entries(fileFormats)) {
  writeFileSync(join(folder, name + ending), printJsonSchema(format));
}
process.stdout.write(`Wrote ${Object.keys(fileFormats).length} schemas to docs/schema/.\n`);
