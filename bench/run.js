// Whole-process timings as ratios to a bare `node -e 0`, all in one run, taken in turns so that drift hits both alike.
//   node bench/run.js [rounds]          needs a build (npm run build)
// Nothing here asserts: a busy machine must not fail a test. The bars stand beside the figures.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { median } from './whole-process.js';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const cli = join(root, 'bin/agentprompt.js');
const rounds = Number(process.argv[2] ?? 15);
const work = mkdtempSync(join(tmpdir(), 'agentprompt-bench-'));

/** A copy of the shipped product, so that the bench may change texts and leaves the checkout alone. */
function copyProduct(name) {
  const folder = join(work, name);
  mkdirSync(folder);
  for (const part of ['profiles', 'skills', 'agentprompt.yaml'])
    cpSync(join(root, part), join(folder, part), { recursive: true });
  mkdirSync(join(folder, 'test/matrix'), { recursive: true });
  cpSync(join(root, 'test/matrix/agentprompt.yaml'), join(folder, 'test/matrix/agentprompt.yaml'));
  return folder;
}

function time(args, cwd) {
  const began = process.hrtime.bigint();
  const { status, stderr } = spawnSync(process.execPath, args, {
    cwd,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, NO_COLOR: '1' },
  });
  const took = Number(process.hrtime.bigint() - began) / 1e6;
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}: ${stderr}`);
  return took;
}

/** Another text in every case: the identity of each surface. */
function changeEverything(folder, round) {
  for (const profile of readdirSync(join(root, 'profiles'))) {
    const path = `profiles/${profile}/sections/identity.md`;
    if (!existsSync(join(root, path))) continue;
    const original = readFileSync(join(root, path), 'utf8');
    writeFileSync(join(folder, path), `${original.trimEnd()} Round ${round}.\n`);
  }
}

const product = copyProduct('product');
const one = ['capture', 'code/claude-code.hybrid'];
const rows = [
  { name: '--version', args: ['--version'], bar: 1.25, cwd: product },
  { name: 'capture of one case, nothing changed', args: one, bar: 2.2, cwd: product },
  { name: 'capture of the root set, nothing changed', args: ['capture'], bar: 4, cwd: product },
  { name: 'capture of the matrix, nothing changed', args: ['capture'], bar: 8, cwd: join(product, 'test/matrix') },
  { name: 'capture of one case, everything changed', args: one, bar: 3.5, cwd: product, change: true },
  { name: 'capture of the root set, everything changed', args: ['capture'], bar: 6.5, cwd: product, change: true },
  {
    name: 'capture of the matrix, everything changed',
    args: ['capture'],
    bar: 14,
    cwd: join(product, 'test/matrix'),
    change: true,
  },
];

try {
  process.stdout.write(
    `Whole process, ${rounds} rounds, median of the ratios to node -e 0 (Node ${process.version})\n\n`,
  );
  for (const row of rows) {
    const ratios = [];
    const floor = [];
    time([cli, ...row.args], row.cwd);
    for (let round = 0; round < rounds; round += 1) {
      if (row.change) changeEverything(product, round);
      const bare = time(['-e', '0'], row.cwd);
      floor.push(bare);
      ratios.push(time([cli, ...row.args], row.cwd) / bare);
    }
    const verdict = median(ratios) <= row.bar ? 'within' : 'above';
    process.stdout.write(
      `${row.name.padEnd(46)} ${median(ratios).toFixed(2).padStart(6)} ×   bar ${String(row.bar).padStart(4)} × ${verdict}   (node ${median(floor).toFixed(0)} ms)\n`,
    );
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}
