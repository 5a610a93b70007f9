// Writes docs/evidence.md: published before/after figures beside ours, from test/evidence/rows.yaml and captures.
// --check: writes nothing; shows what differs from the committed page and ends with 1 when anything does.
// The sources are TypeScript, so they are bundled into a temporary file first.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const page = join(root, 'docs/evidence.md');

async function loadPage() {
  const scratch = mkdtempSync(join(tmpdir(), 'agentprompt-evidence-'));
  try {
    const outfile = join(scratch, 'evidence.mjs');
    const contents = [
      `export * from './test/evidence/page/evidence-page.ts';`,
      `export { diskFiles } from './src/io/disk-files.ts';`,
    ].join('\n');
    const settings = { bundle: true, format: 'esm', platform: 'node', logLevel: 'warning' };
    // CommonJS dependencies ask for Node's own modules through require.
    const js = "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);";
    await build({ ...settings, stdin: { contents, resolveDir: root, loader: 'ts' }, outfile, banner: { js } });
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

const { evidencePage, outdatedLines, diskFiles } = await loadPage();
const text = await evidencePage((folder) => diskFiles(join(root, folder))).catch((error) => {
  const problems = error.problems?.map(({ path, line, message }) => [path, line, message].filter(Boolean).join(':'));
  process.stderr.write(`${(problems ?? [error.stack]).join('\n')}\n`);
  process.exit(2);
});
if (!process.argv.includes('--check')) {
  writeFileSync(page, text);
  process.stdout.write('Wrote docs/evidence.md.\n');
} else {
  const outdated = outdatedLines(existsSync(page) ? readFileSync(page, 'utf8') : '', text);
  for (const line of outdated) process.stdout.write(`${line}\n`);
  if (outdated.length > 0) process.stderr.write('docs/evidence.md is not what npm run evidence writes.\n');
  process.exitCode = outdated.length > 0 ? 1 : 0;
}
