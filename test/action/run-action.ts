import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bin } from '../cli/built-bin.ts';
import { actionFile } from './action-file.ts';
import { fillIn, isMet, type Names } from './expressions.ts';

export interface ActionRun {
  /** The checkout that the job works in. */
  readonly folder: string;
  readonly inputs?: Readonly<Record<string, string>>;
  /** The base of the pull request; empty: the event is another one. */
  readonly base?: string;
  /** The commit before a push. */
  readonly before?: string;
  readonly uid?: number;
  /** Where the action is checked out; default: a folder that stands for the checkout of the built program. */
  readonly actionPath?: string;
}

export interface StepResult {
  readonly code: number;
  readonly output: string;
}

export interface ActionResult {
  /** Id of each step that ran. */
  readonly steps: Readonly<Record<string, StepResult>>;
  /** Ids of those that failed, in their order. */
  readonly failed: readonly string[];
  /** What stands in the summary of the job. */
  readonly summary: string;
  /** Whether a file `mark` lies in the home folder that the steps had. */
  readonly marked: boolean;
}

interface Machine {
  readonly temp: string;
  readonly env: Readonly<Record<string, string>>;
}

/** A folder of any name with the two files of a checkout of this repository that the action starts. */
export function standIn(folder: string, ensure: string, program: string): string {
  for (const [path, text] of [
    ['package.json', '{ "type": "module" }'],
    ['.ci/ensure.js', ensure],
    ['bin/agentprompt.js', program],
  ] as const) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

/** A runner's own folder beside the checkout. */
function makeMachine(run: ActionRun): Machine {
  const temp = mkdtempSync(join(dirname(run.folder), 'runner-'));
  standIn(join(temp, 'action'), '', `import ${JSON.stringify(pathToFileURL(bin).href)};\n`);
  // As the checkout of a job does: the repository may belong to somebody else.
  writeFileSync(join(temp, '.gitconfig'), '[safe]\n\tdirectory = *\n');
  chmodSync(temp, 0o777);
  return {
    temp,
    env: {
      PATH: [dirname(process.execPath), process.env['PATH'] ?? ''].join(delimiter),
      HOME: temp,
      TMPDIR: tmpdir(),
      LANG: 'C.UTF-8',
      CI: 'true',
      GITHUB_ACTIONS: 'true',
      GITHUB_WORKSPACE: run.folder,
      GITHUB_OUTPUT: join(temp, 'output'),
      GITHUB_STEP_SUMMARY: join(temp, 'summary.md'),
      RUNNER_TEMP: temp,
      GIT_CONFIG_NOSYSTEM: '1',
    },
  };
}

const textOf = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '');

/** Names and values that a step wrote into `GITHUB_OUTPUT`, which is empty again for the next one. */
function takeOutputs(machine: Machine): [string, string][] {
  const path = join(machine.temp, 'output');
  const lines = textOf(path).split('\n').filter(Boolean);
  rmSync(path, { force: true });
  return lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]);
}

function runScript(script: string, cwd: string, run: ActionRun, env: Readonly<Record<string, string>>): StepResult {
  const { status, stdout, stderr } = spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script], {
    cwd,
    env,
    encoding: 'utf8',
    timeout: 60_000,
    ...(run.uid === undefined ? {} : { uid: run.uid, gid: run.uid }),
  });
  return { code: status ?? -1, output: `${stdout}${stderr}` };
}

/** Runs the steps of action.yml one after the other, as a runner would, with the built program. */
export function runAction(run: ActionRun): ActionResult {
  const machine = makeMachine(run);
  const names: Record<string, string> = {
    'github.action_path': run.actionPath ?? join(machine.temp, 'action'),
    'github.event.pull_request.base.sha': run.base ?? '',
    'github.event.before': run.before ?? '',
  };
  for (const [name, input] of Object.entries(actionFile.inputs)) names[`inputs.${name}`] = input.default;
  for (const [name, text] of Object.entries(run.inputs ?? {})) names[`inputs.${name}`] = text;
  const steps: Record<string, StepResult> = {};
  const failed: string[] = [];
  for (const step of actionFile.runs.steps) {
    if (!isMet(step.if, names, failed.length > 0)) continue;
    const env = Object.entries(step.env).map(([name, text]) => [name, fillIn(text, names as Names)]);
    const cwd = resolve(run.folder, fillIn(step['working-directory'], names));
    const result = runScript(step.run, cwd, run, { ...machine.env, ...Object.fromEntries(env) });
    steps[step.id] = result;
    if (result.code !== 0) failed.push(step.id);
    names[`steps.${step.id}.outcome`] = result.code === 0 ? 'success' : 'failure';
    for (const [name, text] of takeOutputs(machine)) names[`steps.${step.id}.outputs.${name}`] = text;
  }
  return {
    steps,
    failed,
    summary: textOf(machine.env['GITHUB_STEP_SUMMARY'] ?? ''),
    marked: existsSync(join(machine.temp, 'mark')),
  };
}
