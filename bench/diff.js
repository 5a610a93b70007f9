/**
 * Measures the line diff as a whole process, as a ratio to `node -e 0` of the same round.
 * Usage: node bench/diff.js [rounds]. Exit code 1 when a ratio is above its limit.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const limit = 4;
const rounds = Number(process.argv[2] ?? 9);
const folder = mkdtempSync(join(tmpdir(), 'agentprompt-bench-'));

/** A prompt of about `bytes` bytes, 50 bytes a line; `changed` says which lines differ from the same text with `word` x. */
function prompt(bytes, word, changed) {
  const lines = [];
  for (let index = 0; index < bytes / 50; index += 1) {
    const name = changed(index) ? word : 'line';
    lines.push(`${name} ${index} `.padEnd(49, 'of the rules that a prompt has '));
  }
  return `${lines.join('\n')}\n`;
}

const every = () => true;
const hundredth = (index) => index % 100 === 50;
const inputs = [
  ['200 KB, every line changed', prompt(2e5, 'old', every), prompt(2e5, 'new', every)],
  ['2 MB, 1 % of lines changed', prompt(2e6, 'old', hundredth), prompt(2e6, 'new', hundredth)],
  ['2 MB, every line changed', prompt(2e6, 'old', every), prompt(2e6, 'new', every)],
  ['one line of 2 MB', 'x'.repeat(2e6), `${'x'.repeat(1e6)}y${'x'.repeat(1e6 - 1)}`],
  ['2 MB of equal lines, some more', 'the same\n'.repeat(2.2e5), 'the same\n'.repeat(2.2e5 + 5)],
  ['2 MB of two lines by turns', 'a line\nb line\n'.repeat(1.4e5), 'b line\na line\n'.repeat(1.4e5)],
];

try {
  await bundle();
  const failed = inputs.filter((input, index) => !measure(input, index));
  process.exitCode = failed.length > 0 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** From the sources, so that the bench needs no build. */
async function bundle() {
  const entry = fileURLToPath(new URL('../src/text/line-diff.ts', import.meta.url));
  const outfile = join(folder, 'line-diff.mjs');
  await build({ entryPoints: [entry], outfile, bundle: true, platform: 'node', format: 'esm', minify: true });
  const script = [
    `import { readFileSync } from 'node:fs';`,
    `import { lineDiff } from ${JSON.stringify(pathToFileURL(outfile).href)};`,
    `const [before, after] = process.argv.slice(2).map((path) => readFileSync(path, 'utf8'));`,
    `const { hunks, abridged } = lineDiff(before, after);`,
    `if (hunks.length === 0) throw new Error('nothing found');`,
    `process.stdout.write(abridged ? 'abridged' : 'complete');`,
  ];
  writeFileSync(join(folder, 'run.mjs'), script.join('\n'));
}

function measure([name, before, after], index) {
  const paths = [before, after].map((text, side) => {
    const path = join(folder, `${index}-${side}.txt`);
    writeFileSync(path, text);
    return path;
  });
  const ratios = [];
  let result = '';
  for (let round = 0; round < rounds; round += 1) {
    const [bare] = timed(['-e', '0']);
    const [full, output] = timed([join(folder, 'run.mjs'), ...paths]);
    ratios.push(full / bare);
    result = output;
  }
  const median = ratios.sort((a, b) => a - b)[Math.floor(rounds / 2)];
  const good = median <= limit;
  console.log(`${good ? 'ok  ' : 'SLOW'}  ${median.toFixed(2)} × node -e 0 (limit ${limit})  ${name}, ${result}`);
  return good;
}

function timed(args) {
  const started = process.hrtime.bigint();
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`node ${args.join(' ')} ended with ${status}`);
  return [Number(process.hrtime.bigint() - started), stdout];
}
