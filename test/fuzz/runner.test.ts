import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plantedTargets } from './planted/planted-targets.ts';
import { fuzzCommand } from './runner/fuzz-command.ts';

const scratch = mkdtempSync(join(tmpdir(), 'agentprompt-planted-'));
const bundle = pathToFileURL(join(scratch, 'worker.mjs'));

// A worker is a thread of Node, which reads no TypeScript.
beforeAll(async () => {
  const entry = fileURLToPath(new URL('planted/planted-worker.ts', import.meta.url));
  const banner = { js: "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);" };
  await build({
    entryPoints: [entry],
    outfile: fileURLToPath(bundle),
    bundle: true,
    format: 'esm',
    platform: 'node',
    banner,
  });
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

async function fuzz(...argv: readonly string[]): Promise<{ readonly code: number; readonly text: string }> {
  let text = '';
  const write = (more: string): void => {
    text += more;
  };
  const code = await fuzzCommand(plantedTargets, { argv, write, bundle, seed: 7, deadline: 300 });
  return { code, text };
}

describe('the runner of targets', () => {
  it.each([
    ['throw', 'TypeError: planted', 'input:  1001'],
    ['hang', 'hang: still at it after', 'input:  '],
    ['never', 'a promise that never settles', 'input:  '],
    ['unstable', 'unstable: first', 'input:  1001'],
    ['control', 'control character U+1b', 'input:  1001'],
    ['direction', 'control character U+202e', 'input:  1001'],
  ])('finds what is planted in %s, and its replay finds it again', async (name, message, input) => {
    const found = await fuzz('--target', name, '--runs', '400', '--seed', '1');
    expect(found.code).toBe(1);
    expect(found.text).toContain(`FAILED ${name}`);
    expect(found.text).toContain(message);
    expect(found.text).toContain(input);
    const replay = /replay: npm run fuzz -- (.*)\n/.exec(found.text)?.[1]?.split(' ') ?? [];
    const again = await fuzz(...replay);
    expect(again.code).toBe(1);
    expect(again.text).toContain(message);
  });

  it('shows a hang on an input that is at fault itself', async () => {
    const { text } = await fuzz('--target', 'hang', '--runs', '400', '--seed', '2');
    expect(Number(/input: {2}(\d+)/.exec(text)?.[1])).toBeGreaterThan(1000);
  });

  it('says how much was looked at where nothing is found', async () => {
    const { code, text } = await fuzz('--target', 'sound', '--runs', '450', '--seed', '3');
    expect(code).toBe(0);
    expect(text).toMatch(/^ok {5}sound +450 inputs, \d+ a second, slowest [\d.]+ ms, seed 3\n$/);
  });

  it('stops when its time is over', async () => {
    const began = performance.now();
    const { code } = await fuzz('--target', 'sound', '--seconds', '1');
    expect(code).toBe(0);
    expect(performance.now() - began).toBeLessThan(20_000);
  });

  it('looks at several targets named behind each other, and ends with 1 when one is at fault', async () => {
    const { code, text } = await fuzz('--target', 'sound', 'throw', '--runs', '100');
    expect(code).toBe(1);
    expect(text).toMatch(/FAILED throw[\s\S]*\nok {5}sound/);
  });

  it('prints no control character of a counterexample', async () => {
    const { text } = await fuzz('--target', 'control', '--runs', '200');
    expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/);
  });

  it('lists its targets', async () => {
    const { code, text } = await fuzz('--list');
    expect(code).toBe(0);
    expect(text.split('\n').map((line) => line.split(' ')[0])).toEqual([...plantedTargets.map(({ name }) => name), '']);
  });

  it.each([
    [['--target', 'nothing'], 'There is no target "nothing"'],
    [['sound'], 'Names of targets stand behind --target.'],
    [['--runs', 'x'], '--runs takes a whole number'],
    [['--runs', '0'], '--runs takes a whole number'],
    [['--nothing'], '--nothing'],
    [['--path', '1', '--target', 'sound'], '--path goes with one --target and the --seed'],
    [['--path', 'x', '--seed', '1', '--target', 'sound'], '"x" is no path'],
  ])('refuses %j', async (argv, words) => {
    const { code, text } = await fuzz(...argv);
    expect(code).toBe(2);
    expect(text).toContain(words);
    expect(text).toContain('npm run fuzz -- [--seconds N]');
  });
});
