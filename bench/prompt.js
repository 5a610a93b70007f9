// lint-prompt over one prompt with 200 tools and 50 skills, as a ratio to a bare `node -e 0`, and how its time grows
// with the prompt. Runs are taken in turns so that drift hits all alike.
//   node bench/prompt.js [rounds]         needs a build (npm run build)
// Nothing here asserts: a busy machine must not fail a test. The bars stand beside the figures.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generatePrompt } from './generate-prompt.js';
import { inTurns, measure, of, ratio } from './whole-process.js';

const here = dirname(fileURLToPath(import.meta.url));
const cli = join(here, '../bin/agentprompt.js');
const rounds = Number(process.argv[2] ?? 15);
const work = mkdtempSync(join(tmpdir(), 'agentprompt-bench-'));
const say = (text) => process.stdout.write(`${text}\n`);
const bar = 4;

function againstNode() {
  const foreign = join(work, 'foreign');
  generatePrompt(foreign, { bytes: 100_000 });
  const adopted = join(work, 'adopted');
  generatePrompt(join(adopted, 'build'), { bytes: 100_000 });
  const from = 'from: { system: build/system.md, skills: build/skills.json, tools: build/tools.json }';
  writeFileSync(
    join(adopted, 'agentprompt.yaml'),
    `schema: agentprompt/1\nfacts: 2026-10-02\ncases:\n  - name: server\n    ${from}\n    provider: claude-code\n    mode: full\n`,
  );
  const [bare, ...rows] = inTurns(
    [
      () => measure(['-e', '0'], work),
      () => measure([cli, 'lint-prompt', '.'], foreign),
      () => measure([cli, 'lint-prompt', '.', '--provider', 'claude-code', '--mode', 'full'], foreign),
      () => measure([cli, 'lint-prompt'], adopted),
    ],
    rounds,
  );
  ['a folder made elsewhere', 'the same with its provider and mode', 'an adopted case'].forEach((name, index) => {
    const wall = ratio(rows[index], bare, 'wall');
    say(
      `${name.padEnd(36)} ${wall.toFixed(2)} × wall, ${ratio(rows[index], bare, 'cpu').toFixed(2)} × processor   bar ${bar} × ${wall <= bar ? 'within' : 'above'}` +
        `   ${of(rows[index], 'wall').toFixed(0)} against ${of(bare, 'wall').toFixed(0)} ms`,
    );
  });
}

/** The slope of a line through the logarithms: 1 is linear, 2 is quadratic. */
function slope(points) {
  const logs = points.map(([x, y]) => [Math.log(x), Math.log(y)]);
  const mean = (index) => logs.reduce((sum, log) => sum + log[index], 0) / logs.length;
  const [x, y] = [mean(0), mean(1)];
  const over = logs.reduce((sum, log) => sum + (log[0] - x) * (log[1] - y), 0);
  return over / logs.reduce((sum, log) => sum + (log[0] - x) ** 2, 0);
}

function growing() {
  const sizes = [0, 100_000, 316_000, 1_000_000, 3_160_000, 10_000_000];
  const folders = sizes.map((bytes) => {
    const folder = join(work, String(bytes));
    generatePrompt(folder, { bytes });
    return folder;
  });
  const runs = inTurns(
    folders.map((folder) => () => measure([cli, 'lint-prompt', '.'], folder)),
    Math.max(1, Math.ceil(rounds / 3)),
  );
  const fixed = of(runs[0], 'cpu');
  const points = sizes.slice(1).map((bytes, index) => [bytes, Math.max(1, of(runs[index + 1], 'cpu') - fixed)]);
  points.forEach(([bytes, cpu], index) => {
    const memory = Math.max(...runs[index + 1].map((run) => run.memory));
    say(
      `${String(bytes).padStart(10)} bytes   ${cpu.toFixed(0).padStart(6)} ms processor beyond an empty prompt   ${of(
        runs[index + 1],
        'wall',
      )
        .toFixed(0)
        .padStart(6)} ms wall   peak ${memory.toFixed(0)} MiB`,
    );
  });
  say(`slope ${slope(points).toFixed(2)} (1 is linear)   bar 1.15 ${slope(points) <= 1.15 ? 'within' : 'above'}`);
}

try {
  say(
    `lint-prompt, one prompt of 100 KB with 200 tools and 50 skills, ${rounds} rounds, medians (Node ${process.version})\n`,
  );
  againstNode();
  say('\nThe same with longer prompts\n');
  growing();
} finally {
  rmSync(work, { recursive: true, force: true });
}
