/**
 * Measures a search over many tools after they are loaded, beside a linear scan of their names for the same words.
 * Usage: node bench/search.js [tools] [rounds]. Exit code 1 when a median is above the limit.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { randomFrom } from './generate-skills.js';
import { generateTools } from './generate-tools.js';
import { median } from './whole-process.js';

const limit = 20;
const count = Number(process.argv[2] ?? 10_000);
const rounds = Number(process.argv[3] ?? 41);
const folder = mkdtempSync(join(tmpdir(), 'agentprompt-bench-'));

const random = randomFrom(7);
const pick = (list) => list[random(list.length)];

function measured(call) {
  const times = [];
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    call();
    times.push(performance.now() - started);
  }
  return { first: times[0], median: median(times), worst: Math.max(...times) };
}

const ms = (number) => number.toFixed(2).padStart(7);

try {
  const outfile = join(folder, 'tools.mjs');
  const entry = fileURLToPath(new URL('../src/tools/index.ts', import.meta.url));
  // CommonJS dependencies ask for Node's own modules through require.
  const banner = { js: "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);" };
  await build({ entryPoints: [entry], outfile, bundle: true, platform: 'node', format: 'esm', minify: true, banner });
  const { createRegistry, getApiSpec, searchTools } = await import(pathToFileURL(outfile).href);
  const tools = generateTools(count);
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  const started = performance.now();
  const registry = createRegistry(tools);
  const loaded = performance.now() - started;
  globalThis.gc?.();
  const held = (process.memoryUsage().heapUsed - before) / 2 ** 20;
  const json = JSON.stringify(tools).length / 2 ** 20;
  console.log(
    `${count} tools, ${json.toFixed(1)} MiB of JSON: loaded in ${loaded.toFixed(0)} ms, ${held.toFixed(0)} MiB held`,
  );

  const every = tools.map(({ name }) => name);
  const open = {};
  const strict = { session_allow: every, turn_allow: every.slice(0, count / 2), turn_deny: every.slice(0, 100) };
  const letters = [...'abcdefghijklmnopqrstuvwxyz0123456789'];
  const long =
    'please find the newest invoice of a customer with an open order and move it to the archive folder of the company drive';
  const calls = [
    ['two words', open, { query: 'create order' }],
    ['no match', open, { query: 'zeppelin' }],
    ['all, page by page', open, { offset: count / 2, limit: 20 }],
    ['a sentence of 23 words', open, { query: long }],
    ['36 letters and digits', open, { query: letters.join(' ') }],
    [
      '170 pairs of letters',
      open,
      { query: Array.from({ length: 170 }, () => pick(letters) + pick(letters)).join(' ') },
    ],
    ['two words, long permission lists', strict, { query: 'create order' }],
  ];
  let failed = false;
  for (const [name, permission, args] of calls) {
    const time = measured(() => {
      if ('code' in (searchTools(registry, permission, args).error ?? {})) throw new Error(`${name} was refused`);
    });
    const words = (args.query ?? '').split(' ');
    const scan = measured(() => every.filter((tool) => words.some((word) => tool.toLowerCase().includes(word))).sort());
    const good = time.median <= limit;
    failed ||= !good;
    console.log(
      `${good ? 'ok  ' : 'SLOW'}  median${ms(time.median)} ms, first${ms(time.first)}, worst${ms(time.worst)} (limit ${limit}); scan of names${ms(scan.median)} ms  ${name}`,
    );
  }
  const late = measured(() => {
    registry.register({ ...tools[0], name: `late_${random(1e9)}` });
    searchTools(registry, open, { query: 'create order' });
  });
  console.log(`      median${ms(late.median)} ms  one more tool, then a search`);
  const wrong = measured(() =>
    getApiSpec(registry, open, { tool_name: Array.from({ length: 100 }, (_, at) => `creat_ordr_${at}`) }),
  );
  console.log(`      median${ms(wrong.median)} ms  100 unknown names, with suggestions`);
  process.exitCode = failed ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
