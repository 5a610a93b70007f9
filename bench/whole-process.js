// What the benches of whole processes share: one run measured, several in turns, medians and ratios of pairs.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the benches, and the checkout that it stands in. */
export const here = dirname(fileURLToPath(import.meta.url));
export const root = join(here, '..');
/** The built program. */
export const cli = join(root, 'bin/agentprompt.js');

const usage = new URL('tell-usage.js', import.meta.url).href;

/** Milliseconds of wall and processor time, and MiB at the peak. Findings are no failure. */
export function measure(args, cwd, settings = {}) {
  const began = process.hrtime.bigint();
  const { status, output, stderr } = spawnSync(process.execPath, ['--import', usage, ...args], {
    cwd,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', ...settings },
    maxBuffer: 1024 ** 3,
  });
  const wall = Number(process.hrtime.bigint() - began) / 1e6;
  if (status !== 0 && status !== 1) throw new Error(`${args.join(' ')} ended with ${status}: ${stderr}`);
  return { wall, ...JSON.parse(String(output[3])) };
}

export const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** The median of one figure of many runs. */
export const of = (runs, what) => median(runs.map((run) => run[what]));

/** Runs all commands in turns, `rounds` times, after one round (-1) that counts for nothing; each is told the round. */
export function inTurns(commands, rounds) {
  const runs = commands.map(() => []);
  for (let round = -1; round < rounds; round += 1) {
    commands.forEach((run, index) => {
      const used = run(round);
      if (round >= 0) runs[index].push(used);
    });
  }
  return runs;
}

/** The median of the ratios of runs that stood side by side. */
export function ratio(mine, other, what) {
  return median(mine.map((run, index) => run[what] / other[index][what]));
}

/** What most rows stand beside: Node that does nothing. */
export function bare(cwd) {
  return { name: 'node -e 0', run: () => measure(['-e', '0'], cwd) };
}

/** A process that reads a file of JSON and parses it. */
export function parsing(path) {
  const program = `JSON.parse(require('node:fs').readFileSync(${JSON.stringify(path)}, 'utf8'))`;
  return { name: 'reading and parsing', run: () => measure(['-e', program], root) };
}
