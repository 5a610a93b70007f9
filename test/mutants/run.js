// Plants small faults in a copy of the checkout, one at a time, and runs the tests on each: those that no test notices
// are named. Which faults is decided by a seed, so that a figure can be had again.
//   node test/mutants/run.js [--count 60] [--seed 1] [--area <name>]...
// Ends with 1 where fewer than 95 of 100 were noticed, or one was not that survivors.json does not explain.
import { spawnSync } from 'node:child_process';
import { cpSync, lstatSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import ts from 'typescript';
import { areas } from './areas.js';
import { drawn, numbersFrom } from './draw.js';
import { applied, mutationsOf } from './mutations.js';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '../..');
const bar = 0.95;
/** Milliseconds after which the tests of one mutant hang, which counts as noticed. */
const patience = 15 * 60 * 1000;
const say = (text) => process.stdout.write(`${text}\n`);

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    area: { type: 'string', multiple: true },
  },
});
const chosen = values.area === undefined ? areas : areas.filter(({ name }) => values.area.includes(name));
if (chosen.length === 0) throw new Error(`no such area; there are ${areas.map(({ name }) => name).join(', ')}`);

const copy = copyCheckout();
process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
process.on('SIGINT', () => process.exit(130));

const explained = JSON.parse(readFileSync(join(here, 'survivors.json'), 'utf8'));
const mutants = chosen.flatMap((area) => mutantsOf(area));
expectHealthy();
const survivors = mutants.filter((mutant, index) => {
  const noticed = isNoticed(mutant);
  say(`${index + 1}/${mutants.length} ${noticed ? 'noticed ' : 'SURVIVED'} ${nameOf(mutant)}`);
  return !noticed;
});
report();

function copyCheckout() {
  const folder = mkdtempSync(join(tmpdir(), 'agentprompt-mutants-'));
  for (const path of tracked([])) cpSync(join(root, path), join(folder, path), { verbatimSymlinks: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  return folder;
}

/** Files of the checkout that git knows and that are there. */
function tracked(patterns) {
  const listed = spawnSync('git', ['ls-files', '-z', '--', ...patterns], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  return listed.stdout
    .split('\0')
    .filter((path) => path !== '' && lstatSync(join(root, path), { throwIfNoEntry: false }));
}

/** The share of an area, of all mutations of its files that the compiler takes. */
function mutantsOf(area) {
  const random = numbersFrom(Number(values.seed));
  const files = tracked(area.files.map((pattern) => `:(glob)${pattern}`)).sort();
  const all = files.flatMap((file) => {
    const text = readFileSync(join(copy, file), 'utf8');
    return mutationsOf(text).map((mutation) => ({ area, file, text, mutation }));
  });
  const share = Math.ceil(Number(values.count) / chosen.length);
  return drawn(all, all.length, random)
    .filter(({ text, mutation }) => isSyntax(applied(text, mutation)))
    .slice(0, share);
}

/** Types are not checked: a fault that only the compiler sees would be noticed by it. */
function isSyntax(text) {
  return ts.transpileModule(text, { reportDiagnostics: true }).diagnostics.length === 0;
}

function expectHealthy() {
  const near = [...new Set(chosen.flatMap((area) => area.near))];
  if (passes(['--run', ...near], 'inherit')) return;
  process.stderr.write('The tests fail before anything is changed.\n');
  process.exit(2);
}

function isNoticed({ area, file, text, mutation }) {
  writeFileSync(join(copy, file), applied(text, mutation));
  try {
    return stages(area, file).some((words) => !passes([...words, '--run', '--passWithNoTests', '--bail', '1']));
  } finally {
    writeFileSync(join(copy, file), text);
  }
}

/** What is run for a changed file, as long as nothing notices: tests that bear its name, those of its area, all that import it. */
function stages(area, file) {
  return [[`/${basename(file, '.ts')}`], area.near, ['related', file]];
}

function passes(words, stdio = 'ignore') {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const { status } = spawnSync(process.execPath, [vitest, ...words, '--reporter', 'dot'], {
    cwd: copy,
    stdio,
    timeout: patience,
    killSignal: 'SIGKILL',
    env: { ...process.env, CI: 'true', NO_COLOR: '1' },
  });
  return status === 0;
}

/** Without a line number, so that the name outlives changes elsewhere in the file. */
function nameOf({ file, text, mutation }) {
  const from = text.lastIndexOf('\n', mutation.start - 1) + 1;
  const to = text.indexOf('\n', mutation.start);
  return `${file}: ${mutation.what}: ${text.slice(from, to).trim()}`;
}

function report() {
  const unexplained = survivors.filter((mutant) => explained[nameOf(mutant)] === undefined);
  const noticed = mutants.length - survivors.length;
  say(
    `\n${noticed} of ${mutants.length} mutants noticed (${((100 * noticed) / mutants.length).toFixed(1)} %), seed ${values.seed}`,
  );
  for (const mutant of survivors) say(`  survived: ${nameOf(mutant)}: ${explained[nameOf(mutant)] ?? 'not explained'}`);
  process.exitCode = noticed >= bar * mutants.length && unexplained.length === 0 ? 0 : 1;
}
