import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { adoptPrompts, textOf } from '../foreign-prompt.js';
import { bare, cli, measure, root } from '../whole-process.js';

/** A copy of the shipped product, so that a bench may change texts and leaves the checkout alone. */
export function copyProduct(folder) {
  mkdirSync(join(folder, 'test/matrix'), { recursive: true });
  for (const part of ['profiles', 'skills', 'agentprompt.yaml'])
    cpSync(join(root, part), join(folder, part), { recursive: true });
  cpSync(join(root, 'test/matrix/agentprompt.yaml'), join(folder, 'test/matrix/agentprompt.yaml'));
  return folder;
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

/** Captures of the shipped product, and the start of the program. */
export function rows(place) {
  const product = copyProduct(place('product'));
  const matrix = join(product, 'test/matrix');
  const one = ['capture', 'code/claude-code.hybrid'];
  const row = (name, args, bar, { cwd = product, change = false } = {}) => ({
    name,
    bar,
    before: change ? (round) => changeEverything(product, round) : undefined,
    run: () => measure([cli, ...args], cwd),
    beside: bare(cwd),
  });
  return [
    row('--version', ['--version'], 1.25),
    row('capture, one case, nothing changed', one, 2.2),
    row('capture, root set, nothing changed', ['capture'], 4),
    row('capture, matrix, nothing changed', ['capture'], 8, { cwd: matrix }),
    row('capture, one case, everything changed', one, 3.5, { change: true }),
    row('capture, root set, everything changed', ['capture'], 6.5, { change: true }),
    row('capture, matrix, everything changed', ['capture'], 14, { cwd: matrix, change: true }),
  ];
}

/** Captures of adopted prompts of 2 KB, all of them changed each time. */
export function growth(place) {
  return {
    name: 'capture, all changed',
    unit: 'cases',
    sizes: [10, 32, 100, 316, 1000],
    at: (size) => {
      const folder = place(`cases-${size}`);
      return (round) => {
        adoptPrompts(
          folder,
          Array.from({ length: size }, (_, index) => textOf(2000, `round ${round} of ${index}`, (line) => line === 5)),
        );
        return measure([cli, 'capture'], folder);
      };
    },
  };
}
