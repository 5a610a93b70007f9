import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runs } from '../builders/properties.ts';
import { readRepositoryFile } from '../house/repository.ts';
import { fuzzBatch } from './runner/fuzz-batch.ts';
import { targetRows } from './target-rows.ts';
import { targets } from './targets.ts';

const unwatched = { begin: () => {}, end: () => {}, failed: () => {}, over: () => false };

describe('the targets of npm run fuzz', () => {
  it('are the files of their folder', () => {
    const files = readdirSync(new URL('targets', import.meta.url)).map((name) => name.replace(/\.ts$/, ''));
    expect(targets.map(({ name }) => name).sort()).toEqual(files.sort());
  });

  it('stand in docs/fuzz.md with what they promise', () => {
    expect(readRepositoryFile('docs/fuzz.md')).toContain(targetRows(targets));
  });

  it.each(targets.map((target) => [target.name, target] as const))('%s holds for a few inputs', async (_, target) => {
    const { failure, inputs } = await fuzzBatch(target, { seed: 20_261_201, runs: runs(40) }, unwatched);
    expect(failure).toBeUndefined();
    expect(inputs).toBe(runs(40));
  });
});
