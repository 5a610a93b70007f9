// Installs the pinned clients into .agentprompt/clients, 100 to 450 MB each, without running any script of theirs.
// What is there in the right version stays. Arguments: names of clients; none means all.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installedVersion, programOf, readAllClients } from './clients.js';

function install(client) {
  const { folder, package: name, version, beside = [] } = client;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // Without a package.json of its own npm would install into a folder further up.
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--save-exact'];
  const platform = `${process.platform}-${process.arch}`;
  args.push(`${name}@${version}`, ...[beside].flat().map((each) => each.replaceAll('{platform}', platform)));
  // npm is a script with a different name on each platform; the one that runs us tells where it is.
  const npm = process.env.npm_execpath;
  const [file, rest] = npm ? [process.execPath, [npm, ...args]] : ['npm', args];
  spawnSync(file, rest, { cwd: folder, stdio: ['ignore', 2, 2] });
}

/** A short name on PATH for what lies deep in a package; JavaScript is run by its own Node, else by the one that runs us. */
function writeStarter(client, program) {
  const bin = join(client.folder, 'bin');
  mkdirSync(bin, { recursive: true });
  const node = client.node === undefined ? process.execPath : programOf({ ...client, program: client.node });
  const quoted = [...(program.endsWith('.js') ? [node] : []), program].map(
    (word) => `'${word.replaceAll("'", "'\\''")}'`,
  );
  writeFileSync(join(bin, client.command[0]), `#!/bin/sh\nexec ${quoted.join(' ')} "$@"\n`, { mode: 0o755 });
}

function isThere(client) {
  const programs = [client.program, ...(client.node === undefined ? [] : [client.node])];
  const all = programs.every((program) => programOf({ ...client, program }) !== undefined);
  return all && installedVersion(client) === client.version;
}

let missing = 0;
for (const client of readAllClients(process.argv.slice(2))) {
  const there = isThere(client);
  if (!there) install(client);
  const program = programOf(client);
  const version = installedVersion(client);
  if (isThere(client)) {
    writeStarter(client, program);
    process.stdout.write(`${client.package} ${version}${there ? ' (was there)' : ''}\n`);
  } else {
    missing += 1;
    process.stdout.write(`${client.package} ${client.version} could not be installed on this platform\n`);
  }
}
process.exitCode = missing === 0 ? 0 : 1;
