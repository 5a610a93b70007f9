import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { adoptPrompts, textOf } from '../foreign-prompt.js';
import { bare, cli, measure } from '../whole-process.js';

const capture = [cli, 'capture', '--tokens', 'o200k'];

function counted(folder, bytes) {
  adoptPrompts(folder, [textOf(bytes)]);
  return (kept) => {
    if (!kept) rmSync(join(folder, '.agentprompt'), { recursive: true, force: true });
    return measure(capture, folder);
  };
}

/** Tokens of one prompt, counted anew and known from before. */
export function rows(place, { peers }) {
  const folder = place('tokens');
  const count = counted(folder, 100_000);
  const anew = { name: 'capture --tokens o200k, 100 KB, anew', run: () => count(false) };
  const program = peers && join(peers, 'node_modules/repomix/bin/repomix.cjs');
  const packed = place('repomix');
  writeFileSync(join(packed, 'prompt.md'), textOf(100_000));
  return [
    { ...anew, beside: bare(folder) },
    { name: 'capture --tokens o200k, 100 KB, known', run: () => count(true), beside: bare(folder) },
    ...(program && existsSync(program)
      ? [
          {
            ...anew,
            beside: { name: 'repomix', run: () => measure([program, '--quiet', '--no-security-check'], packed) },
          },
        ]
      : []),
  ];
}

export function growth(place) {
  return {
    name: 'capture --tokens o200k, anew',
    unit: 'bytes',
    sizes: [100_000, 316_000, 1_000_000, 3_160_000, 10_000_000],
    at: (size) => {
      const count = counted(place(`tokens-${size}`), size);
      return () => count(false);
    },
  };
}
