// Writes docs/api/: the reference of the library, from the doc comments of what package.json exports.
// --check: writes nothing; names the pages that are not what the sources say, and ends with 1 when there is one.
// A type that a signature names and nobody exports, and an export without a comment, are errors.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Application } from 'typedoc';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const folder = join(root, 'docs/api');

/** The sources that the build makes the exported declarations from. */
function entryPoints() {
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const types = Object.values(exports).flatMap((target) => target.types ?? []);
  return types.map((path) => join(root, path.replace('./dist/types/', 'src/').replace(/\.d\.ts$/, '.ts')));
}

/** Names and texts of the pages. */
async function makePages() {
  const scratch = mkdtempSync(join(tmpdir(), 'agentprompt-api-'));
  try {
    const app = await Application.bootstrapWithPlugins({
      plugin: ['typedoc-plugin-markdown'],
      entryPoints: entryPoints(),
      tsconfig: join(root, 'tsconfig.build.json'),
      name: 'The library',
      readme: 'none',
      outputs: [{ name: 'markdown', path: scratch }],
      router: 'module',
      sort: ['source-order'],
      kindSortOrder: ['Function', 'Class', 'Interface', 'TypeAlias'],
      groupOrder: ['Functions', 'Classes', 'Interfaces', 'Type Aliases'],
      excludeExternals: true,
      disableSources: true,
      skipErrorChecking: true, // `npm run types` does that.
      requiredToBeDocumented: ['Function', 'Class', 'Interface', 'TypeAlias', 'Variable'],
      validation: { notExported: true, invalidLink: true, notDocumented: true },
      treatWarningsAsErrors: true,
      logLevel: 'Warn',
      hideBreadcrumbs: true,
      hidePageHeader: true,
      useCodeBlocks: true,
      expandParameters: true,
      parametersFormat: 'table',
      interfacePropertiesFormat: 'table',
      classPropertiesFormat: 'table',
      typeAliasPropertiesFormat: 'table',
      typeDeclarationFormat: 'table',
      tableColumnSettings: { hideModifiers: true, hideInherited: true, hideOverrides: true, hideDefaults: true },
    });
    const project = await app.convert();
    if (project === undefined) return undefined;
    app.validate(project);
    await app.generateOutputs(project);
    if (app.logger.hasErrors() || app.logger.hasWarnings()) return undefined;
    return new Map(filesIn(scratch).map((path) => [path, mended(readFileSync(join(scratch, path), 'utf8'))]));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Paths below a folder, with `/`. */
function filesIn(folder) {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/')).sort();
}

/** Cells have anchors that nothing leads to; the heading of each page says that nobody edits it. */
function mended(text) {
  const note = '<!-- Made by `npm run api` from the doc comments in src. Do not edit by hand. -->';
  const plain = text.replace(/ +$/gm, '');
  return plain.replace(/<a id="property-[^"]*"><\/a> /g, '').replace(/^(# .+\n)/, `$1\n${note}\n`);
}

const pages = await makePages();
if (pages === undefined) process.exit(1);
const committed = new Map(filesIn(folder).map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
const names = [...new Set([...pages.keys(), ...committed.keys()])].sort();
const outdated = names.filter((name) => pages.get(name) !== committed.get(name));
if (process.argv.includes('--check')) {
  for (const name of outdated) process.stderr.write(`docs/api/${name} is not what npm run api writes.\n`);
  process.exit(outdated.length > 0 ? 1 : 0);
}
rmSync(folder, { recursive: true, force: true });
for (const [name, text] of pages) {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}
process.stdout.write(`Wrote docs/api/, ${outdated.length} of ${pages.size} pages anew.\n`);
