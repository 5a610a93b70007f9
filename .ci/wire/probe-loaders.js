// Records what the pinned clients list of defective skills and writes docs/clients.md. Needs what `npm run wire:install`
// installs; OpenCode takes minutes. Arguments: names of clients, then nothing is written and the entries are printed;
// --recordings <folder>: recordings are kept there, and those that are there already are not made again.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { readClients, root } from './clients.js';
import { listedEntries } from './listed-skills.js';
import { loaderRuns } from './loader-cases.js';
import { loadersPage } from './loaders-page.js';
import { recordOnce } from './record-run.js';

const folders = {
  'claude-code': '.claude/skills',
  codex: '.agents/skills',
  pi: '.pi/skills',
  'gemini-cli': '.gemini/skills',
  opencode: '.opencode/skills',
};
const models = {
  'claude-code': 'default',
  codex: 'gpt-5.5',
  pi: 'any',
  'gemini-cli': 'gemini-2.5-pro',
  opencode: 'any',
};
/** Runs that say nothing more about clients without a budget. */
const only = { crowd: ['claude-code', 'codex'], mixed: ['claude-code', 'codex'] };

function writeSkills(folder, cases) {
  for (const each of cases) {
    const skill = join(folder, each.folder ?? each.id);
    mkdirSync(skill, { recursive: true });
    const bytes = each.encode ? each.encode(each.text) : each.text;
    const path = join(skill, each.link ? 'elsewhere.txt' : (each.file ?? 'SKILL.md'));
    writeFileSync(path, bytes);
    if (each.link) symlinkSync('elsewhere.txt', join(skill, 'SKILL.md'));
  }
}

function recordingOf(client, run, scratch, kept) {
  const path = join(kept, `${client.provider}.${run}.json`);
  if (!existsSync(path)) {
    const fill = (project) => writeSkills(join(project, folders[client.provider]), loaderRuns[run]);
    const made = recordOnce({ client, run: { name: run, fill }, scratch, name: `${client.provider}-${run}` });
    mkdirSync(dirname(path), { recursive: true });
    renameSync(made, path);
  }
  return JSON.parse(readFileSync(path, 'utf8'));
}

function probe(client, scratch, kept) {
  const listed = {};
  let version;
  for (const run of Object.keys(loaderRuns)) {
    if (only[run]?.includes(client.provider) === false) continue;
    const recording = recordingOf(client, run, scratch, kept);
    version = recording.version;
    listed[run] = listedEntries(client.provider, recording);
    process.stderr.write(`${client.title}, ${run}: ${listed[run].length} entries\n`);
  }
  return { client, version, folder: folders[client.provider], model: models[client.provider], listed };
}

const words = process.argv.slice(2);
const at = words.indexOf('--recordings');
const scratch = mkdtempSync(join(tmpdir(), 'loaders-'));
const kept = at === -1 ? join(scratch, 'kept') : resolve(words.splice(at, 2)[1] ?? '.');
try {
  const clients = readClients(words).map((client) => probe(client, scratch, kept));
  if (words.length > 0)
    process.stdout.write(
      `${JSON.stringify(
        clients.map(({ listed }) => listed),
        null,
        2,
      )}\n`,
    );
  else {
    const platform = `${process.platform} ${process.arch}`;
    writeFileSync(join(root, 'docs/clients.md'), loadersPage(clients, loaderRuns, { platform }));
    process.stdout.write('Wrote docs/clients.md.\n');
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
