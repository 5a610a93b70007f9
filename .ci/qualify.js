// Qualifies the clients that `npm run wire:install` installs and writes docs/qualification.md.
// Arguments: --check: nothing is written, and the verdicts must be those on the page; names of providers: only those,
// and nothing is written; --faults: plants each fault in each client and says which check found it first.
// Ends with 1 when a check failed, was not run, or differs from the page.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { qualificationPage, verdictsOf } from './qualify/page.js';
import { clientsFolder, programOf, readAllClients, root } from './wire/clients.js';

const page = join(root, 'docs/qualification.md');
const words = process.argv.slice(2);
const names = words.filter((word) => !word.startsWith('--'));
const scratch = mkdtempSync(join(tmpdir(), 'qualify-'));

/** Every installed client by its path, and on PATH what helps them. */
function clientOptions() {
  const clients = readAllClients([]).filter((client) => existsSync(join(client.folder, 'bin', client.command[0])));
  const options = clients.flatMap(({ provider, folder, command }) => [
    '--cli',
    `${provider}=${join(folder, 'bin', command[0])}`,
  ]);
  const helpers = readAllClients([])
    .flatMap(({ path = [] }) => path)
    .flatMap((program) => programOf({ folder: clientsFolder, program }) ?? []);
  return { options, path: [...helpers, process.env.PATH].join(delimiter) };
}

/** What `qualify` says, as JSON; exit code 2 means that nothing could be tried. */
function qualify(...more) {
  const { options, path } = clientOptions();
  const args = [join(root, 'bin/agentprompt.js'), 'qualify', ...names, ...options, ...more, '--format', 'json'];
  const { status, stdout } = spawnSync(process.execPath, args, {
    cwd: scratch,
    encoding: 'utf8',
    maxBuffer: 64 << 20,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PATH: path },
  });
  if (status === 2 && stdout === '') process.exit(2);
  if (status !== 0) process.exitCode = status;
  return JSON.parse(stdout).qualification;
}

function plantFaults() {
  process.exitCode = 0;
  const expected = {
    'description-cut': 'skills-indexed',
    'wrong-folder': 'skills-indexed',
    'tool-not-admitted': 'search',
    'prompt-left-out': 'prompt-arrives',
  };
  let missed = 0;
  for (const [fault, check] of Object.entries(expected)) {
    for (const { provider, version, way, checks } of qualify('--plant', fault).clients) {
      if (way === null) continue;
      const found = checks.find(({ status }) => status === 'failed')?.check ?? 'nothing';
      if (found !== check) missed += 1;
      process.stdout.write(`${fault}, ${provider} ${version} (${way}): found by ${found}\n`);
    }
  }
  process.exitCode = missed === 0 ? 0 : 1;
}

function write() {
  const found = qualify('--price', '--timeout', '300');
  const text = qualificationPage(found, `${process.platform} ${process.arch}`);
  for (const line of verdictsOf(text)) process.stdout.write(`${line}\n`);
  if (words.includes('--check')) {
    const same = verdictsOf(text).join('\n') === verdictsOf(readFileSync(page, 'utf8')).join('\n');
    if (same) return;
    process.stderr.write('These are not the verdicts of docs/qualification.md; npm run qualify writes it anew.\n');
    process.exitCode = 1;
  } else if (names.length === 0) {
    writeFileSync(page, text);
    process.stdout.write('Wrote docs/qualification.md.\n');
  }
}

try {
  if (words.includes('--faults')) plantFaults();
  else write();
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
