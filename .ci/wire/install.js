// Installs the pinned clients into .agentprompt/clients, 100 to 450 MB each, without running any script of theirs.
// What is there in the right version stays. Arguments: names of clients; none means all.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installedVersion, programOf, readClients } from './clients.js';

function install(client) {
  const { folder, package: name, version } = client;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // Without a package.json of its own npm would install into a folder further up.
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--save-exact', `${name}@${version}`];
  // npm is a script with a different name on each platform; the one that runs us tells where it is.
  const npm = process.env.npm_execpath;
  const [file, rest] = npm ? [process.execPath, [npm, ...args]] : ['npm', args];
  spawnSync(file, rest, { cwd: folder, stdio: ['ignore', 2, 2] });
}

/** A short name on PATH for what lies deep in a package; JavaScript is run by the Node that runs us. */
function writeStarter(client, program) {
  const bin = join(client.folder, 'bin');
  mkdirSync(bin, { recursive: true });
  const quoted = [...(program.endsWith('.js') ? [process.execPath] : []), program].map(
    (word) => `'${word.replaceAll("'", "'\\''")}'`,
  );
  writeFileSync(join(bin, client.command[0]), `#!/bin/sh\nexec ${quoted.join(' ')} "$@"\n`, { mode: 0o755 });
}

let missing = 0;
for (const client of readClients(process.argv.slice(2))) {
  const there = installedVersion(client) === client.version && programOf(client) !== undefined;
  if (!there) install(client);
  const program = programOf(client);
  const version = installedVersion(client);
  if (program !== undefined && version === client.version) {
    writeStarter(client, program);
    process.stdout.write(`${client.package} ${version}${there ? ' (was there)' : ''}\n`);
  } else {
    missing += 1;
    process.stdout.write(`${client.package} ${client.version} could not be installed on this platform\n`);
  }
}
process.exitCode = missing === 0 ? 0 : 1;
