import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { packageFolder } from '../../builders/package-folder.ts';
import { killJobs } from './kill-jobs.ts';
import { type KillResult, killRounds, twinRounds } from './kill-rounds.ts';

export interface KillHost {
  readonly argv: readonly string[];
  readonly write: (text: string) => void;
  /** Used when no seed is given. */
  readonly seed: number;
}

const usage = `npm run fuzz -- --kills N [--seed N] [--job name]…

  --kills N     kills the built program so often in each of its commands that write
  --seed N      the moments; default a new one
  --job J       only this command: ${[...killJobs.map(({ name }) => name), 'twins'].join(', ')}
`;

/** Kills the built program at random moments: 0 nothing found, 1 something found, 2 a command line that makes no sense. */
export async function killCommand(host: KillHost): Promise<0 | 1 | 2> {
  const asked = readArguments(host);
  if (asked === undefined || !existsSync(join(packageFolder, 'dist/build.json'))) {
    host.write(usage);
    return 2;
  }
  let isBad = false;
  const tell = (name: string, result: KillResult): void => {
    host.write(lineOf(name, result, asked.seed));
    isBad ||= result.failure !== undefined || result.kills === 0;
  };
  for (const job of killJobs) {
    if (asked.isAsked(job.name)) tell(job.name, await killRounds(job, asked.kills, asked.seed));
  }
  if (asked.isAsked('twins')) tell('twins', await twinRounds(asked.kills, asked.seed));
  return isBad ? 1 : 0;
}

function lineOf(name: string, { kills, found, failure }: KillResult, seed: number): string {
  const words = [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([what, count]) => `${count} ${what}`);
  const line = `${failure === undefined ? 'ok    ' : 'FAILED'} ${name.padEnd(10)} ${kills} kills: ${words.join(', ')}; seed ${seed}\n`;
  return failure === undefined ? line : `${line}       ${JSON.stringify(failure)}\n`;
}

function readArguments({ argv, seed }: KillHost) {
  try {
    const text = { type: 'string' } as const;
    const options = { kills: text, seed: text, job: { ...text, multiple: true } } as const;
    const { values } = parseArgs({ args: [...argv], options });
    const given = { kills: Number(values.kills), seed: Number(values.seed ?? seed) };
    if (!Number.isInteger(given.kills) || given.kills < 1 || !Number.isInteger(given.seed)) return undefined;
    return { ...given, isAsked: (name: string): boolean => values.job === undefined || values.job.includes(name) };
  } catch {
    return undefined;
  }
}
