// Records one run of a client twice, in the same fresh project, and asks `agentprompt diff` what arrived.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { clientsFolder, programOf, root } from './clients.js';
import { lastCall, pointersTo, requestFigures } from './figures.js';

const cli = join(root, 'bin/agentprompt.js');

function agentprompt(args, options = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 << 20,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options,
  });
  return { status, stdout, stderr };
}

/** What `diff` says; exit code 1 only means that something differs or is absent. */
function diff(before, after, ...options) {
  const { status, stdout, stderr } = agentprompt(['diff', before, after, ...options, '--format', 'json']);
  if (status !== 0 && status !== 1) throw new Error(`diff ${before} ${after}:\n${stderr}`);
  return JSON.parse(stdout);
}

/** Nothing of this machine's settings, and a fixed day: a hash of a commit may stand in what a client sends. */
function git(folder, ...args) {
  const day = '2026-01-01T00:00:00Z';
  const name = { GIT_AUTHOR_NAME: 'a', GIT_AUTHOR_EMAIL: 'a@example.org' };
  const committer = { GIT_COMMITTER_NAME: 'a', GIT_COMMITTER_EMAIL: 'a@example.org' };
  const own = {
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_AUTHOR_DATE: day,
    GIT_COMMITTER_DATE: day,
  };
  const env = { PATH: process.env.PATH, ...name, ...committer, ...own };
  const { status, stderr } = spawnSync('git', args, { cwd: folder, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
}

/** A project as the product renders it, with one commit. Answers the rendered text of the prompt. */
function makeProject(project, run) {
  rmSync(project, { recursive: true, force: true });
  let prompt = '';
  if (run.case === undefined) mkdirSync(project);
  else {
    const { status, stderr } = agentprompt(['render', run.case, '--out', project]);
    if (status !== 0) throw new Error(`render ${run.case}:\n${stderr}`);
    prompt = readFileSync(join(project, run.document), 'utf8');
    if (!run.keep) rmSync(join(project, run.document));
    rmSync(join(project, 'agentprompt.manifest.json'));
  }
  run.fill?.(project);
  writeFileSync(join(project, 'README.md'), '# A project\n');
  git(project, 'init', '--quiet', '--initial-branch=main');
  git(project, 'add', '--all');
  git(project, 'commit', '--quiet', '--message', 'First');
  return prompt;
}

/** The composed text without what `render` puts around it, and how a client starts the case as an MCP server. */
function caseValues({ case: id }) {
  if (id === undefined) return {};
  const serve = [cli, 'serve', id, '--no-http', '--cwd', root];
  return {
    composed: readFileSync(join(root, 'snapshots', id, 'system.md'), 'utf8'),
    serveProgram: JSON.stringify(process.execPath),
    serveArguments: JSON.stringify(serve),
    serveCommand: JSON.stringify([process.execPath, ...serve]),
  };
}

/** The arguments of `record` that let the model read a skill. JSON is YAML. */
function scriptFor({ read }, scratch) {
  if (read === undefined) return [];
  const path = join(scratch, 'script.json');
  writeFileSync(path, JSON.stringify({ schema: 'agentprompt.script/1', steps: read.steps }));
  return ['--script', path];
}

/** Records a run in a fresh project and a fresh home; answers where the recording lies. */
export function recordOnce({ client, run, scratch, name }) {
  const project = join(scratch, 'project');
  const home = join(scratch, 'home');
  const prompt = makeProject(project, run);
  rmSync(home, { recursive: true, force: true });
  mkdirSync(home);
  const plan = join(scratch, 'plan.json');
  const own = { project, prompt, promptToml: JSON.stringify(prompt), ...caseValues(run) };
  const values = filledOnce({ ...client.values, ...run.values }, own);
  const command = [...client.command, ...(run.arguments ?? [])];
  const files = { ...client.files, ...run.files };
  writeFileSync(plan, JSON.stringify({ command, files, env: { ...client.env, ...run.env }, values }));
  const start = [process.execPath, join(root, '.ci/wire/start-client.js'), plan];
  const options = ['--provider', client.provider, '--name', name, '--out', scratch, '--home', home, '--cwd', project];
  // All runs of a client are of one version: asking once is enough, and quicker.
  const version = run === client.runs[0] ? ['--version-command', `${client.command[0]} --version`] : [];
  const asked = [...version, ...scriptFor(run, scratch), '--timeout', '120', '--format', 'json'];
  const helpers = (client.path ?? []).flatMap((each) => programOf({ folder: clientsFolder, program: each }) ?? []);
  const path = [join(client.folder, 'bin'), ...helpers, process.env.PATH].join(delimiter);
  const done = agentprompt(['record', ...options, ...asked, '--', ...start], { env: { ...process.env, PATH: path } });
  if (done.status !== 0) throw new Error(`${client.provider}, ${run.name}, ended with ${done.status}:\n${done.stderr}`);
  return join(scratch, `${name}.json`);
}

/** Values may name values that are the same for all clients. */
function filledOnce(values, own) {
  const fill = (text) => text.replace(/\{(\w+)\}/g, (whole, name) => (Object.hasOwn(own, name) ? own[name] : whole));
  return { ...own, ...Object.fromEntries(Object.entries(values).map(([key, text]) => [key, fill(text)])) };
}

/** Where the body of a skill is before and after the model read it, and by what call. */
function readFigures({ run, first, second, before }) {
  if (run.read === undefined) return undefined;
  const { skill, steps } = run.read;
  const { skills } = JSON.parse(readFileSync(join(root, 'snapshots', run.case, 'skills.json'), 'utf8'));
  const { content } = skills.find(({ name }) => name === skill);
  const body = readFileSync(join(root, 'snapshots', run.case, content), 'utf8').trim();
  const index = lastCall(first);
  const found = pointersTo(first, index, body);
  const { parts } = diff(first, second, '--request', String(index)).recording_diff;
  const placeOf = (pointer) => parts.find((part) => pointer.startsWith(part.pointer))?.place;
  return {
    ...{ skill, calls: steps.flatMap(({ call }) => call ?? []), bytes: Buffer.byteLength(body), index },
    before: pointersTo(first, before, body),
    after: found.map((pointer) => ({ pointer, place: placeOf(pointer) })),
  };
}

/** The figures of one run: what arrived, and whether a second run sent the same. Recordings stay in `scratch`. */
export function recordRun({ client, run, scratch }) {
  const slug = `${client.provider}-${run.name.replace(/[^A-Za-z0-9]+/g, '-')}`;
  const [first, second] = [1, 2].map((nth) => recordOnce({ client, run, scratch, name: `${slug}-${nth}` }));
  const capture = run.case ?? client.runs.find((each) => each.case !== undefined).case;
  const { arrival } = diff(join('snapshots', capture), first);
  const { isolation } = JSON.parse(readFileSync(first, 'utf8'));
  const before = arrival.request;
  // A result of a command tells how long it took.
  const { recording_diff: repeat } = diff(first, second, ...(run.read ? ['--request', String(before)] : []));
  const request = requestFigures(first, arrival, repeat.parts);
  return { run, arrival, repeat, isolation, request, read: readFigures({ run, first, second, before }) };
}
