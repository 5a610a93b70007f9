// lint-skills over generated skills as a ratio to a Node process that only reads, splits and parses them, and over real
// skills beside other linters. Runs are taken in turns so that drift hits all alike.
//   node bench/lint.js [rounds]         needs a build (npm run build)
// LINT_PEERS: a folder that the other linters are installed in (npm install --ignore-scripts --prefix <it> skills-ref
// skill-check claude-code-lint); LINT_CORPUS: a folder with the folders of real skills. Without them that part is left out.
// Nothing here asserts: a busy machine must not fail a test. The bars stand beside the figures.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { generateSkills } from './generate-skills.js';
import { inTurns, measure, of, ratio } from './whole-process.js';

const here = dirname(fileURLToPath(import.meta.url));
const cli = join(here, '../bin/agentprompt.js');
const rounds = Number(process.argv[2] ?? 11);
const work = mkdtempSync(join(tmpdir(), 'agentprompt-bench-'));
const say = (text) => process.stdout.write(`${text}\n`);

function generated(count) {
  const folder = join(work, String(count));
  mkdirSync(folder);
  generateSkills(folder, count);
  const [parse, find, lint] = inTurns(
    [
      () => measure([join(here, 'parse-skills.js'), folder], work),
      () => measure([join(here, 'parse-skills.js'), folder, '--find'], work),
      () => measure([cli, 'lint-skills', '.'], folder),
    ],
    rounds,
  );
  rmSync(folder, { recursive: true });
  const wall = ratio(lint, parse, 'wall');
  const memory = Math.max(...lint.map((run) => run.memory));
  say(
    `${String(count).padStart(6)} skills  ${wall.toFixed(2)} × wall, ${ratio(lint, parse, 'cpu').toFixed(2)} × processor   bar 2.5 × ${wall <= 2.5 ? 'within' : 'above'}` +
      `   ${of(lint, 'wall').toFixed(0)} against ${of(parse, 'wall').toFixed(0)} ms` +
      `   peak ${memory.toFixed(0)} MiB   bar 150 MiB ${memory <= 150 ? 'within' : 'above'} (parsing alone ${of(parse, 'memory').toFixed(0)})`,
  );
  say(
    `       where those are looked for as well   ${ratio(lint, find, 'wall').toFixed(2)} × wall, ${ratio(lint, find, 'cpu').toFixed(2)} × processor   against ${of(find, 'wall').toFixed(0)} ms`,
  );
}

/** Skills that skills-ref is started for: it takes one at a time, and the time for all is reckoned from these. */
const started = 10;

/**
 * How each linter is run over `.claude/skills` of a folder; claude-code-lint checks nothing elsewhere. `library`: what
 * skills-ref has in it, called for each skill in one process.
 */
function linters(peers, folder, names) {
  const at = (path) => join(peers, 'node_modules', path);
  const run = (path, ...args) => measure([at(path), ...args], folder);
  const skill = (name) => join('.claude/skills', name);
  const library = `const { validate } = await import(${JSON.stringify(pathToFileURL(at('skills-ref/dist/index.js')).href)});
    for (const name of (await import('node:fs')).readdirSync('.claude/skills')) await validate('.claude/skills/' + name);`;
  return [
    {
      name: 'skills-ref',
      run: () => sum(names.slice(0, started).map((name) => run('skills-ref/dist/cli.js', 'validate', skill(name)))),
      times: names.length / Math.min(started, names.length),
    },
    { name: 'skills-ref (library)', run: () => measure(['--input-type=module', '-e', library], folder) },
    {
      name: 'skill-check',
      run: () => run('skill-check/bin/skill-check.js', 'check', '.claude/skills', '--no-security-scan', '--no-open'),
    },
    { name: 'claude-code-lint', run: () => run('claude-code-lint/bin/claudelint', 'validate-skills', '--no-config') },
  ].filter(({ name }) => existsSync(at(name.split(' ')[0])));
}

function sum(runs) {
  const all = (what) => runs.reduce((total, run) => total + run[what], 0);
  return { wall: all('wall'), cpu: all('cpu'), memory: Math.max(...runs.map(({ memory }) => memory)) };
}

function besides(peers, corpus) {
  const folder = join(work, 'corpus');
  cpSync(corpus, join(folder, '.claude/skills'), { recursive: true });
  const names = readdirSync(corpus).filter((name) => existsSync(join(corpus, name, 'SKILL.md')));
  const others = linters(peers, folder, names);
  const [mine, ...theirs] = inTurns(
    [() => measure([cli, 'lint-skills', '.claude/skills'], folder), ...others.map(({ run }) => run)],
    rounds,
  );
  const cost = (runs, times = 1) =>
    `${(of(runs, 'wall') * times).toFixed(0).padStart(6)} ms wall, ${(of(runs, 'cpu') * times).toFixed(0).padStart(6)} ms processor`;
  say(`\n${names.length} real skills, ${rounds} rounds, medians\n\n${'lint-skills'.padEnd(20)} ${cost(mine)}`);
  others.forEach(({ name, times = 1 }, index) => {
    const wall = ratio(theirs[index], mine, 'wall') * times;
    const cpu = ratio(theirs[index], mine, 'cpu') * times;
    say(
      `${name.padEnd(20)} ${cost(theirs[index], times)}   ${wall.toFixed(2)} × wall, ${cpu.toFixed(2)} × processor of lint-skills`,
    );
  });
}

try {
  say(`lint-skills against reading and parsing alone, ${rounds} rounds, medians (Node ${process.version})\n`);
  for (const count of [1000, 10000]) generated(count);
  const { LINT_PEERS: peers, LINT_CORPUS: corpus } = process.env;
  if (peers && corpus) besides(peers, corpus);
  else say('\nOther linters: left out; LINT_PEERS and LINT_CORPUS are not set.');
} finally {
  rmSync(work, { recursive: true, force: true });
}
