import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { adoptPrompts, textOf } from '../foreign-prompt.js';
import { bare, cli, measure } from '../whole-process.js';
import { copyProduct } from './capture.js';

const every = () => true;
const hundredth = (index) => index % 100 === 50;

/** Comparisons of captures: of the shipped product, and of one prompt each with what is hard for a diff of lines. */
export function rows(place, { peers }) {
  const product = copyProduct(place('accepted'));
  for (const command of ['capture', 'accept']) measure([cli, command], product, { CI: '' });
  const inputs = [
    ['200 KB, every line changed', textOf(2e5, 'old', every), textOf(2e5, 'new', every)],
    ['2 MB, 1 % of lines changed', textOf(2e6, 'old', hundredth), textOf(2e6, 'new', hundredth)],
    ['2 MB, every line changed', textOf(2e6, 'old', every), textOf(2e6, 'new', every)],
    ['2 MB in one line', 'x'.repeat(2e6), `${'x'.repeat(1e6)}y${'x'.repeat(1e6 - 1)}`],
    ['2 MB of equal lines, some more', 'the same\n'.repeat(2.2e5), 'the same\n'.repeat(2.2e5 + 5)],
  ];
  const gate = { name: 'diff --budget-only, root set', run: () => measure([cli, 'diff', '--budget-only'], product) };
  return [
    {
      name: 'diff, root set, nothing changed',
      bar: 4,
      run: () => measure([cli, 'diff'], product),
      beside: bare(product),
    },
    { ...gate, bar: 4, beside: bare(product) },
    ...sizeLimit(place, peers).map((beside) => ({ ...gate, beside })),
    ...inputs.map(([name, before, after]) => {
      const folder = place(name);
      capture(folder, before, 'before');
      capture(folder, after, 'after');
      return {
        name: `diff, ${name}`,
        bar: 5,
        run: () => measure([cli, 'diff', 'before', 'after'], folder),
        beside: bare(folder),
      };
    }),
  ];
}

function capture(folder, text, out) {
  adoptPrompts(folder, [text]);
  measure([cli, 'capture', '--out', out], folder);
}

/** A gate on the bytes of a file that people use for bundles. */
function sizeLimit(place, peers) {
  const program = peers && join(peers, 'node_modules/size-limit/bin.js');
  if (!program || !existsSync(program)) return [];
  const folder = place('size-limit');
  writeFileSync(join(folder, 'prompt.md'), textOf(2e5));
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ 'size-limit': [{ path: 'prompt.md', limit: '1 MB', gzip: false, brotli: false }] }),
  );
  return [{ name: 'size-limit, one file', run: () => measure([program], folder) }];
}

/** Two captures of one prompt of so many bytes, every hundredth line another. */
export function growth(place) {
  return {
    name: 'diff, 1 % of lines changed',
    unit: 'bytes',
    sizes: [100_000, 316_000, 1_000_000, 3_160_000, 10_000_000],
    at: (size) => {
      const folder = place(`diff-${size}`);
      capture(folder, textOf(size, 'old', hundredth), 'before');
      capture(folder, textOf(size, 'new', hundredth), 'after');
      return () => measure([cli, 'diff', 'before', 'after'], folder);
    },
  };
}
