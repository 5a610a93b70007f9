// The clients that can be recorded or qualified: one file each in clients/ or ../qualify/clients/, and where their packages lie on this machine.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { load } from 'js-yaml';

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
/** Ignored by git, as the rest of .agentprompt is: these packages are no dependency. */
export const clientsFolder = join(root, '.agentprompt/clients');

const recorded = ['claude-code', 'codex', 'pi', 'gemini-cli', 'opencode'];
/** These are qualified only. */
const others = ['pi-1'];

/** The named clients, or all of them that are recorded. */
export function readClients(names) {
  return chosen(names, recorded);
}

/** The named clients, or all of them. */
export function readAllClients(names) {
  return chosen(names, [...recorded, ...others]);
}

function chosen(names, order) {
  const unknown = names.find((name) => !order.includes(name));
  if (unknown !== undefined) {
    process.stderr.write(`There is no client ${unknown}; there are ${order.join(', ')}.\n`);
    process.exit(2);
  }
  return order.filter((name) => names.length === 0 || names.includes(name)).map(readClient);
}

function readClient(name) {
  const folder = others.includes(name) ? 'qualify/clients' : 'wire/clients';
  const path = join(root, '.ci', folder, `${name}.yaml`);
  return { provider: name, folder: join(clientsFolder, name), ...load(readFileSync(path, 'utf8')) };
}

/** The version of the package that is installed; undefined without one. */
export function installedVersion({ folder, package: name }) {
  const path = join(folder, 'node_modules', name, 'package.json');
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).version : undefined;
}

/** What starts the client; undefined when it is not there, for example on a platform that has no such package. */
export function programOf({ folder, program }) {
  const path = program.replaceAll('{platform}', `${process.platform}-${process.arch}`);
  const found = path.split('/').reduce((at, part) => {
    const name = part === '*' && existsSync(at) ? readdirSync(at)[0] : part;
    return join(at, name ?? part);
  }, folder);
  return existsSync(found) ? found : undefined;
}
