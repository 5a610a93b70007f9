// Makes a fresh clone runnable: installs what the lock file says when it is not there, then builds what is stale.
// Needs Node and npm only.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const text = (file) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '');

/** True when node_modules holds exactly the locked versions, as npm itself noted them down. */
function installed() {
  const noted = text('node_modules/.package-lock.json');
  if (noted === '') return false;
  const have = JSON.parse(noted).packages ?? {};
  const want = JSON.parse(text('package-lock.json')).packages ?? {};
  return Object.entries(want).every(
    ([path, { version, optional }]) => path === '' || optional || have[path]?.version === version,
  );
}

function run(command, args) {
  // npm is a script with a different name on each platform; the one that runs us tells where it is.
  const npm = process.env.npm_execpath;
  const [file, rest] = command === 'npm' && npm ? [process.execPath, [npm, ...args]] : [command, args];
  const { status } = spawnSync(file, rest, { cwd: root, stdio: ['ignore', 2, 2] });
  if (status !== 0) process.exit(status ?? 1);
}

if (!installed()) {
  process.stderr.write('Installing what package-lock.json lists …\n');
  run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--ignore-scripts']);
}
run(process.execPath, [join(root, '.ci/build.js'), '--if-stale']);
