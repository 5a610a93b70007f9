// Records one run of a client twice, in the same fresh project, and asks `agentprompt diff` what arrived.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from './clients.js';

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
function diff(before, after) {
  const { status, stdout, stderr } = agentprompt(['diff', before, after, '--format', 'json']);
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

/** A project as the product renders it, with one commit. Answers the composed text. */
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

/** Records a run in a fresh project and a fresh home; answers where the recording lies. */
export function recordOnce({ client, run, scratch, name }) {
  const project = join(scratch, 'project');
  const home = join(scratch, 'home');
  const prompt = makeProject(project, run);
  rmSync(home, { recursive: true, force: true });
  mkdirSync(home);
  const plan = join(scratch, 'plan.json');
  const values = { ...client.values, ...run.values, project, prompt, promptToml: JSON.stringify(prompt) };
  const command = [...client.command, ...(run.arguments ?? [])];
  const files = { ...client.files, ...run.files };
  writeFileSync(plan, JSON.stringify({ command, files, env: { ...client.env, ...run.env }, values }));
  const start = [process.execPath, join(root, '.ci/wire/start-client.js'), plan];
  const options = ['--provider', client.provider, '--name', name, '--out', scratch, '--home', home, '--cwd', project];
  const asked = ['--version-command', `${client.command[0]} --version`, '--timeout', '120', '--format', 'json'];
  const path = [join(client.folder, 'bin'), process.env.PATH].join(delimiter);
  const done = agentprompt(['record', ...options, ...asked, '--', ...start], { env: { ...process.env, PATH: path } });
  if (done.status !== 0) throw new Error(`${client.provider}, ${run.name}, ended with ${done.status}:\n${done.stderr}`);
  return join(scratch, `${name}.json`);
}

/** The figures of one run: what arrived, and whether a second run sent the same. Recordings stay in `scratch`. */
export function recordRun({ client, run, scratch }) {
  const slug = `${client.provider}-${run.name.replace(/[^A-Za-z0-9]+/g, '-')}`;
  const [first, second] = [1, 2].map((nth) => recordOnce({ client, run, scratch, name: `${slug}-${nth}` }));
  const capture = run.case ?? client.runs.find((each) => each.case !== undefined).case;
  const { arrival } = diff(join('snapshots', capture), first);
  const { recording_diff: repeat } = diff(first, second);
  const { isolation } = JSON.parse(readFileSync(first, 'utf8'));
  return { run, arrival, repeat, isolation };
}
