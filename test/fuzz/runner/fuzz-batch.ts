import { fc } from '../../builders/properties.ts';
import type { FuzzTarget } from '../target.ts';
import { checkInput } from './check-input.ts';

/** Inputs that one seed stands for; a longer run goes on with the next seed. */
export const batchSize = 200;

/** Every so many inputs one is looked at twice; those that a path names, and what is made smaller, always. */
export const secondLook = 4;

/** Part of a run: up to `batchSize` inputs of one seed, or those from one path on. */
export interface Batch {
  readonly seed: number;
  readonly runs: number;
  /** Where to start in the inputs of the seed, as a failure names it. */
  readonly path?: string | undefined;
}

/** What a batch does at an input, for whoever watches it. */
export interface Watch {
  /** Before each look at an input: its number in the batch. */
  begin(index: number): void;
  /** After the last look at it: making the next input is no part of it. */
  end(): void;
  /** At the first failure, before it is made smaller. */
  failed(index: number, message: string): void;
  /** True when there is no time left: the rest is left out. */
  over(): boolean;
}

/** An input that broke a promise, as small as it got. */
export interface Failure {
  readonly seed: number;
  readonly path: string;
  readonly input: string;
  readonly message: string;
}

/** Checks a batch of inputs and makes the first failure smaller. */
export async function fuzzBatch(
  target: FuzzTarget,
  { seed, runs, path }: Batch,
  watch: Watch,
): Promise<{ readonly inputs: number; readonly failure?: Failure }> {
  let index = -1;
  let inputs = 0;
  let failing = false;
  const property = fc.asyncProperty(target.arbitrary, async (input) => {
    index++;
    if (!failing && watch.over()) return;
    if (!failing) inputs++;
    try {
      const twice = failing || path !== undefined || index % secondLook === 0;
      await checkInput(target, input, { twice, begin: () => watch.begin(index) });
    } catch (error) {
      if (!failing) watch.failed(index, messageOf(error));
      failing = true;
      throw error;
    } finally {
      watch.end();
    }
  });
  const result = await fc.check(property, { seed, numRuns: runs, ...(path === undefined ? {} : { path }) });
  if (!result.failed) return { inputs };
  return {
    inputs,
    failure: {
      seed,
      path: result.counterexamplePath ?? '',
      input: fc.stringify(result.counterexample?.[0]),
      message: messageOf(result.errorInstance),
    },
  };
}

/** The input at a path, printed. */
export function inputAt(target: FuzzTarget, seed: number, path: string): string {
  return fc.stringify(fc.sample(target.arbitrary, { seed, path, numRuns: 1 })[0]);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? String(error)).split('\n').slice(0, 12).join('\n') : String(error);
}
