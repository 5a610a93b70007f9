// Records the pinned clients with prompts of ours and writes docs/wire.md. Needs what `npm run wire:install` installs.
// Arguments: names of clients, then nothing is written; --check: all of them, and nothing is written.
// Ends with 1 when a client is missing or fails, when a text does not arrive, or when two runs differ.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installedVersion, programOf, readClients, root } from './clients.js';
import { wirePage } from './page.js';
import { recordRun } from './record-run.js';

/** Why a run is not as its client file says; empty when it is. */
function faultsOf({ run, arrival, repeat, read }) {
  const faults = [];
  if (repeat.status !== 'same') {
    const places = [...repeat.parts.filter(({ status }) => status !== 'same').map(({ pointer }) => pointer)];
    const all = [...places, ...repeat.differences.map(({ where }) => where)];
    faults.push(`two runs differ: ${all.join(', ') || 'inside a part, perhaps in the order of an index'}`);
  }
  if (read !== undefined) {
    if (read.before.length > 0) faults.push(`the body of ${read.skill} is at ${read.before[0]} before it is read`);
    if (read.after.length === 0) faults.push(`the body of ${read.skill} is nowhere after it was read`);
  }
  if (run.case === undefined) return faults;
  for (const { name, delivery } of arrival.tools) {
    if (delivery !== (run.tools ?? 'absent')) faults.push(`tool ${name} is ${delivery}`);
  }
  for (const { id, form } of arrival.sections) if (form !== 'exact') faults.push(`section ${id} is ${form}`);
  for (const { name, indexed, arrives, body } of arrival.skills) {
    const announced = indexed && arrives;
    if (announced === (run.index === false)) faults.push(`skill ${name} is ${announced ? '' : 'not '}in the index`);
    if (body.length > 0) faults.push(`the body of skill ${name} is at ${body[0].pointer}`);
  }
  return faults;
}

function recordClient(client, scratch) {
  if (programOf(client) === undefined || installedVersion(client) !== client.version) {
    return { client, runs: [], failure: 'no: not installed' };
  }
  const runs = [];
  for (const run of client.runs) {
    try {
      const done = recordRun({ client, run, scratch });
      runs.push(done);
      const faults = faultsOf(done);
      report(client, run, faults.length === 0 ? `as expected, ${done.arrival.bytes} bytes` : faults.join('; '));
      if (faults.length > 0) process.exitCode = 1;
    } catch (error) {
      report(client, run, error.message);
      return { client, runs: [], failure: `no: the run \`${run.name}\` failed` };
    }
  }
  return { client, runs };
}

function report({ title }, { name }, what) {
  process.stdout.write(`${title}, ${name}: ${what}\n`);
}

const names = process.argv.slice(2).filter((word) => word !== '--check');
// Codex lists its writable folders sorted: the name must stand on one side of `agentprompt-…`, where its TMPDIR lies.
const scratch = mkdtempSync(join(tmpdir(), 'wire-'));
try {
  const clients = readClients(names).map((client) => recordClient(client, scratch));
  for (const { client, failure } of clients.filter((each) => each.failure !== undefined)) {
    process.stderr.write(`${client.title}: ${failure}. npm run wire:install installs the clients.\n`);
    process.exitCode = 1;
  }
  if (names.length === 0 && !process.argv.includes('--check')) {
    writeFileSync(join(root, 'docs/wire.md'), wirePage(clients, { platform: `${process.platform} ${process.arch}` }));
    process.stdout.write('Wrote docs/wire.md.\n');
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
