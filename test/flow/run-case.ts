import { basename, dirname, join } from 'node:path';
import { aFolder, homeOf, type Outcome, runHost } from '../builders/a-host.ts';
import { checkFile, checkSummary } from './check-files.ts';
import { checkReport, hasStackTrace } from './check-report.ts';
import type { FlowCase, FlowExpectation, FlowStep } from './flow-case.ts';
import { changedPaths, runFlowGit, treeOf, writeFlowFiles } from './flow-folder.ts';
import { matchJson } from './match-json.ts';

/** Runs a case in a new folder and says what is wrong, as sentences. What follows a failed step proves nothing. */
export async function runCase({ files, steps }: FlowCase): Promise<readonly string[]> {
  const work = aFolder();
  writeFlowFiles(work, files ?? []);
  for (const [index, step] of steps.entries()) {
    const faults = await runStep(work, step);
    if (faults.length > 0) return faults.map((fault) => `step ${index + 1} (${step.args.join(' ')}): ${fault}`);
  }
  return [];
}

async function runStep(work: string, step: FlowStep): Promise<readonly string[]> {
  writeFlowFiles(work, step.write ?? []);
  for (const args of step.git ?? []) runFlowGit(work, homeOf(work), args);
  const root = dirname(work);
  const before = treeOf(root);
  const outcome = await runHost({ cwd: work, argv: argvOf(step), env: { NO_COLOR: '1', ...step.env } });
  const touched = changedPaths(before, treeOf(root));
  const summaries = touched.filter((path) => basename(path) === 'summary.json');
  return [
    ...checkStreams(step.expect, outcome),
    ...touched.filter((path) => !isAllowed(path, step.writes ?? [])).map((path) => `touched ${path}`),
    ...summaries.filter((path) => treeOf(root).has(path)).flatMap((path) => checkSummary(join(root, path))),
    ...(step.expect.files ?? []).flatMap((want) => checkFile(work, want)),
    ...checkJson(step, outcome),
  ];
}

function argvOf({ args, expect }: FlowStep): readonly string[] {
  return expect.json === undefined || args.includes('--format') ? args : [...args, '--format', 'json'];
}

function isAllowed(path: string, writes: readonly string[]): boolean {
  const folders = writes.map((prefix) => join('work', prefix.replace(/[/*]+$/, '')));
  return folders.some((folder) => path === folder || path.startsWith(`${folder}/`));
}

function checkStreams(expect: FlowExpectation, { code, stdout, stderr }: Outcome): string[] {
  const faults: string[] = [];
  const check = (right: boolean, fault: string): void => void (right || faults.push(fault));
  check([expect.exit].flat().includes(code), `exit ${code}, expected ${expect.exit}; stderr: ${stderr.slice(0, 300)}`);
  check(!hasStackTrace(`${stdout}\n${stderr}`), 'printed a stack trace');
  for (const text of expect.stdout_has ?? []) check(stdout.includes(text), `stdout lacks ${JSON.stringify(text)}`);
  for (const text of expect.stderr_has ?? []) check(stderr.includes(text), `stderr lacks ${JSON.stringify(text)}`);
  for (const text of expect.output_has ?? [])
    check(`${stdout}\0${stderr}`.includes(text), `output lacks ${JSON.stringify(text)}`);
  for (const text of expect.lacks ?? [])
    check(!`${stdout}\0${stderr}`.includes(text), `output has ${JSON.stringify(text)}`);
  return faults;
}

function checkJson(step: FlowStep, { code, stdout }: Outcome): string[] {
  const argv = argvOf(step);
  if (code === 2 || argv[argv.indexOf('--format') + 1] !== 'json' || !argv.includes('--format')) return [];
  const report: unknown = JSON.parse(stdout);
  return [...checkReport(report), ...matchJson(step.expect.json ?? {}, report)];
}
