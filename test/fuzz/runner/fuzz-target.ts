import type { FuzzTarget } from '../target.ts';
import { type Batch, batchSize, type Failure } from './fuzz-batch.ts';
import { type Supervision, superviseWorker, type WorkerEnd } from './supervise-worker.ts';

export interface FuzzRequest {
  readonly target: Pick<FuzzTarget, 'name'>;
  readonly seed: number;
  /** Inputs at most. */
  readonly runs: number;
  /** Milliseconds of the clock at most. */
  readonly milliseconds: number;
  /** Check only what a failure named. */
  readonly path?: string | undefined;
}

export interface FuzzResult {
  readonly inputs: number;
  readonly slowest: number;
  readonly failure: Failure | undefined;
}

/** Levels that a hang is made smaller by; each costs the whole deadline. */
const mostLevels = 12;

/** Fuzzes one target until its inputs or its time are used up or something is found. */
export async function fuzzTarget(request: FuzzRequest, supervision: Supervision): Promise<FuzzResult> {
  const { target, seed, runs, milliseconds, path } = request;
  const batches = path === undefined ? batchesOf(seed, runs) : [{ seed, runs: 1, path }];
  const end = await superviseWorker({ target: target.name, batches, milliseconds }, supervision);
  const failure = end.stuck === undefined ? end.failure : await smallest(request, end.stuck, supervision);
  return { inputs: end.inputs, slowest: end.slowest, failure };
}

function batchesOf(seed: number, runs: number): readonly Batch[] {
  return Array.from({ length: Math.ceil(runs / batchSize) }, (_, at) => ({
    seed: (seed + at) | 0,
    runs: Math.min(batchSize, runs - at * batchSize),
  }));
}

type Stuck = NonNullable<WorkerEnd['stuck']>;

/** A thread that had to be ended cannot make its input smaller: others try what is smaller, one level after another. */
async function smallest(
  { target, path: given }: FuzzRequest,
  stuck: Stuck,
  supervision: Supervision,
): Promise<Failure> {
  const { seed, failed } = stuck;
  const task = { target: target.name, milliseconds: 60_000, batches: [] };
  let path = movedOn(given ?? '0', failed?.index ?? stuck.index);
  let message = failed?.message ?? stuck.message;
  for (let level = 0; level < mostLevels && failed === undefined; level++) {
    const batches = [{ seed, runs: 1, path: `${path}:0` }];
    // A path that leads nowhere ends the worker: there is nothing smaller.
    const { stuck: next } = await superviseWorker({ ...task, batches }, supervision);
    if (next === undefined || !next.message.startsWith('hang')) break;
    path = movedOn(`${path}:0`, next.index);
    message = next.message;
  }
  const shown = await superviseWorker({ ...task, show: { seed, path } }, supervision);
  return { seed, path, input: shown.text ?? '(cannot be printed)', message };
}

/** The path of the input that comes so many places behind. */
function movedOn(path: string, by: number): string {
  return path.replace(/\d+$/, (last) => String(Number(last) + by));
}
