import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageFolder } from '../builders/package-folder.ts';
import { readRepositoryFile } from '../house/repository.ts';
import { killJobs } from './kills/kill-jobs.ts';
import { killRounds, twinRounds } from './kills/kill-rounds.ts';

const isBuilt = existsSync(join(packageFolder, 'dist/build.json'));
if (!isBuilt) process.stderr.write('skipped: killing commands: dist/ is not built: npm run build\n');

// `capture` and `accept` are killed more often in test/cli/kill.test.ts; `npm run fuzz -- --kills 200` kills all of them.
const sampled = killJobs.filter(({ name }) => name !== 'capture' && name !== 'accept');

it('the commands that are killed stand in docs/fuzz.md with what holds', () => {
  const page = readRepositoryFile('docs/fuzz.md');
  for (const { name, about } of killJobs) expect(page).toContain(`| \`${name}\` | ${about} |\n`);
});

describe.skipIf(!isBuilt)('a few kills', { timeout: 120_000 }, () => {
  it.each(sampled.map((job) => [job.name, job] as const))('leave of %s nothing half', async (_, job) => {
    expect(await killRounds(job, 3, 20_261_201)).toMatchObject({ kills: 3, failure: undefined });
  });

  it('leave of two captures at once one whole set', async () => {
    expect(await twinRounds(3, 20_261_201)).toMatchObject({ kills: 3, failure: undefined });
  });
});
