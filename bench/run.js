// Whole processes: each row is a ratio to a process that ran beside it, all in one run and by turns, so that drift hits
// both alike; then the cost against the size of the input. See docs/bench.md.
//   node bench/run.js [--rounds 3] [--part <name>]... [--peers <folder>] [--corpus <folder>] [--full] [--no-growth]
// Needs a build (npm run build). Nothing here asserts: a busy machine must not fail a test.
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as capture from './parts/capture.js';
import * as diff from './parts/diff.js';
import * as lintPrompt from './parts/lint-prompt.js';
import * as lintSkills from './parts/lint-skills.js';
import * as tokens from './parts/tokens.js';
import * as tools from './parts/tools.js';
import { slope } from './slope.js';
import { tableOf } from './table.js';
import { inTurns, of, ratio } from './whole-process.js';

const parts = { capture, diff, 'lint-skills': lintSkills, 'lint-prompt': lintPrompt, tools, tokens };
const linear = 1.15;
const say = (text) => process.stdout.write(text);
const told = (text) => process.stderr.write(`${text} …\n`);

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    part: { type: 'string', multiple: true, default: Object.keys(parts) },
    peers: { type: 'string' },
    corpus: { type: 'string' },
    full: { type: 'boolean', default: false },
    'no-growth': { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 1) {
  process.stderr.write('--rounds is a whole number from 1 on.\n');
  process.exit(2);
}
const unknown = values.part.find((name) => !(name in parts));
if (unknown !== undefined) {
  process.stderr.write(`There is no part "${unknown}"; there are ${Object.keys(parts).join(', ')}.\n`);
  process.exit(2);
}
for (const name of ['peers', 'corpus']) {
  if (values[name] === undefined) continue;
  // The programs run elsewhere.
  values[name] = resolve(values[name]);
  if (existsSync(values[name])) continue;
  process.stderr.write(`There is no folder ${values[name]}.\n`);
  process.exit(2);
}
const work = mkdtempSync(join(tmpdir(), 'agentprompt-bench-'));
process.on('exit', () => rmSync(work, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));

/** A new folder. */
function place(name) {
  const folder = join(work, name.replace(/[^\w-]+/g, '-'));
  mkdirSync(folder, { recursive: true });
  return folder;
}

function ratios() {
  const head = ['what', 'ratio', 'processor', 'bar', '', 'ms', 'beside', 'ms', 'MiB'];
  const rows = values.part.flatMap((name) => {
    told(`${name}: making inputs`);
    return parts[name].rows(place, values).map(measured);
  });
  say(`${rounds} rounds, medians of whole processes, Node ${process.version}\n\n${tableOf([head, ...rows])}`);
}

function measured({ name, bar, memory, before, run, beside }) {
  told(name);
  const mine = (round) => {
    before?.(round);
    return run();
  };
  const [own, other] = inTurns([mine, beside.run], rounds);
  const [wall, peak] = [ratio(own, other, 'wall'), Math.max(...own.map((each) => each.memory))];
  const within = (bar === undefined || wall <= bar) && (memory === undefined || peak <= memory);
  return [
    name,
    `${wall.toFixed(2)} ×`,
    `${ratio(own, other, 'cpu').toFixed(2)} ×`,
    bar === undefined ? '' : `${bar} ×`,
    bar === undefined ? '' : within ? 'within' : 'ABOVE',
    of(own, 'wall').toFixed(0),
    beside.name,
    of(other, 'wall').toFixed(0),
    peak.toFixed(0),
  ];
}

/** Processor time beyond that of the smallest input that a program can have, which is its start. */
function growths() {
  say(
    '\nCost against size: milliseconds of processor time beyond the start of the program, and the slope of a line through\n',
  );
  say(`their logarithms (1 is linear; bar ${linear})\n`);
  for (const name of values.part) {
    const { unit, sizes: all, at, name: title } = parts[name].growth(place);
    const sizes = values.full ? all : all.slice(0, -1);
    told(title);
    const runs = sizes.map((size) => {
      const run = at(size);
      return inTurns([run], Math.max(1, Math.floor(rounds / 3)))[0];
    });
    const start = fixedCost(sizes, runs);
    const points = sizes.map((size, index) => [size, Math.max(1, of(runs[index], 'cpu') - start)]);
    const peak = runs.map((each) => Math.max(...each.map(({ memory }) => memory)));
    const found = slope(points);
    say(`\n${title}: slope ${found.toFixed(2)} ${found <= linear ? 'within' : 'ABOVE'}\n`);
    say(
      tableOf([
        [unit, ...sizes.map(String)],
        ['ms', ...points.map(([, cost]) => cost.toFixed(0))],
        ['MiB', ...peak.map((most) => most.toFixed(0))],
      ]),
    );
  }
}

/** What no input costs, by the line through the two smallest ones; never more than half of the smallest. */
function fixedCost([small, next], [first, second]) {
  const [a, b] = [of(first, 'cpu'), of(second, 'cpu')];
  return Math.max(0, Math.min(a / 1.1, a - ((b - a) * small) / (next - small)));
}

/** What a table of this run does not show, and the option that would show it. */
function skipped() {
  const asked = (...names) => names.some((name) => values.part.includes(name));
  const lines = [
    !values.peers &&
      asked('diff', 'lint-skills', 'tokens') &&
      'Other programs stand in no row: --peers names their folder.',
    values.peers &&
      !values.corpus &&
      asked('lint-skills') &&
      'Other linters stand in no row: --corpus names a folder of real skills.',
    values['no-growth'] && 'Cost against size was not measured: leave --no-growth out.',
    !values['no-growth'] && !values.full && 'The largest size of each kind was left out: --full takes it too.',
  ];
  say(
    `\n${lines
      .filter((line) => line)
      .map((line) => `${line}\n`)
      .join('')}`,
  );
}

ratios();
if (!values['no-growth']) growths();
skipped();
