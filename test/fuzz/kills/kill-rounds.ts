import { aDesk, type Desk } from './desk.ts';
import { killAt, type Moment, twoAtOnce } from './kill-at.ts';
import type { KillJob } from './kill-job.ts';
import { expectSame } from './kill-job.ts';
import { captured, expectNoControl, expectRun, systems, viewOf } from './kill-jobs.ts';
import { putPrompts } from './product.ts';

/** What was found how often, and what broke a promise. */
export interface KillResult {
  readonly kills: number;
  readonly found: ReadonlyMap<string, number>;
  readonly failure: string | undefined;
}

/** Kills a command so often, at moments that the seed gives. Rounds in which it ended before do not count. */
export async function killRounds(job: KillJob, kills: number, seed: number): Promise<KillResult> {
  const random = seeded(seed);
  return onDesk(async (desk, note) => {
    job.prepare(desk, 'books of round 0');
    const began = performance.now();
    desk.run(...job.words);
    const whole = performance.now() - began;
    for (let round = 1; note.kills() < kills && round < 4 * kills + 20; round++) {
      const word = `books of round ${round}`;
      const before = job.prepare(desk, word);
      const wasKilled = await killAt(desk, job.words, momentOf(job, random, whole));
      note.round(wasKilled, job.check(desk, word, before));
    }
  });
}

/** Starts `capture` twice at once, so often, and kills the first one every other time. */
export async function twinRounds(rounds: number, seed: number): Promise<KillResult> {
  const random = seeded(seed);
  return onDesk(async (desk, note) => {
    putPrompts(desk, 'books of round 0');
    expectRun(desk, ['capture']);
    for (let round = 1; note.kills() < rounds; round++) {
      const word = `books of round ${round}`;
      putPrompts(desk, word);
      const between = random() < 0.5 ? 0 : random() * 300;
      const ends = await twoAtOnce(desk, ['capture'], {
        between,
        killed: round % 2 === 0 ? random() * 500 : undefined,
      });
      const strange = ends.find((code) => code !== null && code !== 0 && code !== 2);
      if (strange !== undefined) throw new Error(`round ${round}: a capture ends with ${strange}`);
      const view = ends.includes(0)
        ? viewOf(desk, '.agentprompt/captures', { before: {}, wanted: captured(word) })
        : 'refused';
      expectRun(desk, ['capture']);
      expectSame(systems(desk.textsOf('.agentprompt/captures')), captured(word), 'after the next capture');
      expectNoControl(desk);
      note.round(
        true,
        `${[...ends]
          .map((code) => code ?? 'killed')
          .sort()
          .join(' and ')}: ${view}`,
      );
    }
  });
}

interface Note {
  kills(): number;
  round(wasKilled: boolean, found: string): void;
}

async function onDesk(work: (desk: Desk, note: Note) => Promise<void>): Promise<KillResult> {
  const desk = aDesk();
  const found = new Map<string, number>();
  let kills = 0;
  let rounds = 0;
  let failure: string | undefined;
  try {
    await work(desk, {
      kills: () => kills,
      round(wasKilled, what) {
        rounds++;
        if (!wasKilled) return;
        kills++;
        found.set(what, (found.get(what) ?? 0) + 1);
      },
    });
  } catch (error) {
    failure = `round ${rounds + 1}: ${error instanceof Error ? error.message : String(error)}`;
  } finally {
    desk.clear();
  }
  return { kills, found, failure };
}

/** Anywhere, or when writing has just begun: that is the shortest part of a command and the one that matters. */
function momentOf({ sign }: KillJob, random: () => number, whole: number): Moment {
  const choice = random();
  if (choice < 0.25) return { sign: undefined, milliseconds: random() * whole };
  return { sign, milliseconds: choice < 0.5 ? 0 : random() * (choice < 0.85 ? 10 : 60) };
}

/** Numbers that look random and are the same for the same seed, from 0 to below 1. */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
