// Packs this package, installs it into a fresh folder without a network, and uses it as a newcomer does: its types, its
// first commands. Writes nothing into the checkout.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const place = mkdtempSync(join(tmpdir(), 'agentprompt-pack-'));
process.on('exit', () => rmSync(place, { recursive: true, force: true }));

function run(cwd, command, ...args) {
  const env = { ...process.env, npm_config_offline: 'true', npm_config_audit: 'false', npm_config_fund: 'false' };
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, env, encoding: 'utf8', timeout: 120_000 });
  if (status === 0) return stdout;
  process.stderr.write(`${command} ${args.join(' ')} ended with ${status}\n${stdout}${stderr}`);
  return process.exit(1);
}

function expectThat(right, what) {
  if (right) return;
  process.stderr.write(`The package is not right: ${what}\n`);
  process.exit(1);
}

/** Names of the packages that sources import. */
function imported(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((path) => path.endsWith('.ts'));
  const texts = files.map((path) => readFileSync(join(folder, path), 'utf8'));
  const names = texts.flatMap((text) => [
    ...text.matchAll(/^(?!(?:import|export) type ).*?(?:from |import\()'((?:@[\w-]+\/)?[a-z][\w-]*)(?:\/[^']*)?'/gm),
  ]);
  return new Set(names.map(([, name]) => name));
}

const [{ filename, files, size }] = JSON.parse(
  run(root, 'npm', 'pack', '--json', '--ignore-scripts', '--pack-destination', place),
);
const paths = files.map(({ path }) => path);
const allowed =
  /^(package\.json|LICENSE|README\.md|CHANGELOG\.md|bin\/agentprompt\.js|dist\/(agentprompt|index|skills|tools|mcp-server)\.js|dist\/chunks\/[\w.-]+\.js|dist\/types\/.+\.d\.ts|dist\/(build\.json|THIRD-PARTY-LICENSES\.txt)|docs\/.+\.(md|json)|(profiles|skills)\/.+)$/;
const strange = paths.filter((path) => !allowed.test(path) || /\.(map|test\.\w+)$/.test(path));
expectThat(strange.length === 0, `it holds ${strange.join(', ')}`);
for (const path of [
  'dist/agentprompt.js',
  'docs/schema/agentprompt.schema.json',
  'dist/THIRD-PARTY-LICENSES.txt',
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
])
  expectThat(paths.includes(path), `it lacks ${path}`);

// The bundle holds code of others, and so has to hold their licences.
const licences = readFileSync(join(root, 'dist/THIRD-PARTY-LICENSES.txt'), 'utf8');
for (const name of imported(join(root, 'src')))
  expectThat(licences.includes(`${name} `), `the licence of ${name} is missing`);

const project = join(place, 'project');
mkdirSync(join(project, 'skills/labels'), { recursive: true });
writeFileSync(join(project, 'package.json'), '{ "name": "project", "private": true, "type": "module" }\n');
writeFileSync(
  join(project, 'skills/labels/SKILL.md'),
  '---\nname: labels\ndescription: Prints labels. Use when a shelf was moved.\n---\n\n# Labels\n',
);
run(project, 'npm', 'install', '--offline', '--ignore-scripts', '--save-dev', join(place, filename));
const installed = readdirSync(join(project, 'node_modules')).filter((name) => !name.startsWith('.'));
expectThat(installed.join() === 'agentprompt', `installing it brings ${installed.join(', ')}`);

const agentprompt = (...args) => run(project, 'npx', '--no-install', 'agentprompt', ...args);
const version = agentprompt('--version').trim();
expectThat(/^\d+\.\d+\.\d+/.test(version), `--version prints ${version}`);
const begun = agentprompt('init');
expectThat(!begun.includes('npm install'), 'init does not find the schema of the installed package');
for (const args of [['capture'], ['lint-skills'], ['lint-prompt'], ['completion', 'bash']]) agentprompt(...args);
expectThat(agentprompt('capture', '--format', 'json').includes('"unchanged"'), 'a second capture changes something');

// The example of the README: a prompt of another program arrives as it is.
const shop = join(project, 'shop');
cpSync(join(root, 'test/fixtures/readme'), shop, { recursive: true });
agentprompt('capture', '--cwd', 'shop');
const [prompt, captured] = ['prompt.txt', '.agentprompt/captures/shop/claude-code.full/system.md'].map((path) =>
  readFileSync(join(shop, path), 'utf8'),
);
expectThat(captured === prompt, 'a captured prompt is another text');

// The library, with its types and no others.
const library = `import { captureCase, lintSkills } from 'agentprompt';
import { renderTemplate } from 'agentprompt/skills';
import { createRegistry } from 'agentprompt/tools';
const { summary } = await lintSkills({ cwd: '.', paths: ['skills'] });
if (summary.skills !== 1 || renderTemplate('a {{b}}', { b: 1 }).text !== 'a 1') throw new Error('it does something else');
export const used: readonly unknown[] = [captureCase, createRegistry];
`;
writeFileSync(join(project, 'use.ts'), library);
const options = '--noEmit --strict --module nodenext --moduleResolution nodenext --target es2022 --ignoreConfig';
run(project, process.execPath, join(root, 'node_modules/typescript/bin/tsc'), ...options.split(' '), 'use.ts');
writeFileSync(join(project, 'use.js'), library.replace(': readonly unknown[]', ''));
run(project, process.execPath, 'use.js');

process.stdout.write(
  `agentprompt ${version}: ${paths.length} files, ${size} bytes packed; installed alone, and works.\n`,
);
