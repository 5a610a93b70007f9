import { Worker } from 'node:worker_threads';
import type { Failure } from './fuzz-batch.ts';
import { processorTime, type WorkerMessage, type WorkerTask } from './fuzz-worker.ts';

/** How a worker ended. `stuck`: it was ended, or died, in the middle of the input with this number. */
export interface WorkerEnd {
  readonly inputs: number;
  readonly slowest: number;
  readonly failure?: Failure | undefined;
  readonly text?: string;
  readonly stuck?: {
    readonly seed: number;
    readonly index: number;
    readonly message: string;
    /** It was at a smaller form of a failure that is known already. */
    readonly failed: { readonly index: number; readonly message: string } | undefined;
  };
}

export interface Supervision {
  /** The bundle that calls `serveWorker`. */
  readonly bundle: URL;
  /** Milliseconds of processor time that one look at an input may take. */
  readonly deadline: number;
  /** Called now and then with the number of inputs so far. */
  readonly progress?: (inputs: number) => void;
}

const pollMilliseconds = 50;
/** Milliseconds of the clock without any answer or work: something waits for what never comes. */
const idleMilliseconds = 60_000;

/** Runs one task in a worker and ends it when an input takes too much processor time. */
export function superviseWorker(task: Omit<WorkerTask, 'progress'>, supervision: Supervision): Promise<WorkerEnd> {
  const progress = new SharedArrayBuffer(16);
  const counters = new Int32Array(progress);
  const worker = new Worker(supervision.bundle, {
    workerData: { ...task, progress } satisfies WorkerTask,
    resourceLimits: { maxOldGenerationSizeMb: 2048 },
  });
  return new Promise((resolve) => {
    let seed = task.batches[0]?.seed ?? 0;
    let failed: { readonly index: number; readonly message: string } | undefined;
    const inputs = (): number => Atomics.load(counters, 3);
    const end = (result: WorkerEnd): void => {
      clearInterval(timer);
      // Being ended is no second end.
      worker.removeAllListeners('exit');
      void worker.terminate().then(() => resolve(result));
    };
    const stuck = (message: string): void =>
      end({
        inputs: inputs(),
        slowest: supervision.deadline,
        stuck: { seed, index: Atomics.load(counters, 1), message, failed },
      });
    const timer = watchFor(
      supervision,
      { looks: () => Atomics.load(counters, 0), busy: () => Atomics.load(counters, 2) === 1, inputs },
      stuck,
    );
    worker.on('message', (message: WorkerMessage) => {
      if (message.kind === 'batch') seed = message.seed;
      else if (message.kind === 'failed') failed = message;
      else if (message.kind === 'input') end({ inputs: 0, slowest: 0, text: message.text });
      else end(message);
    });
    worker.on('error', (error: Error) => stuck(`The worker died: ${error.stack ?? error.message}`));
    worker.on('exit', () => stuck('The worker ended without an answer: a promise that never settles.'));
  });
}

/** Looks now and then whether the same input is still being looked at. */
function watchFor(
  { deadline, progress }: Supervision,
  { looks, busy, inputs }: Record<'looks' | 'inputs', () => number> & { readonly busy: () => boolean },
  stuck: (message: string) => void,
): NodeJS.Timeout {
  let seen = { looks: -1, processor: processorTime(), clock: performance.now() };
  return setInterval(() => {
    const now = { looks: looks(), processor: processorTime(), clock: performance.now() };
    progress?.(inputs());
    if (now.looks !== seen.looks || !busy()) seen = now;
    else if (now.processor - seen.processor > deadline) {
      stuck(`hang: still at it after ${Math.round(now.processor - seen.processor)} ms of processor time.`);
    } else if (now.clock - seen.clock > idleMilliseconds && now.processor - seen.processor < deadline / 2) {
      stuck(`hang: no answer for ${idleMilliseconds / 1000} s.`);
    }
  }, pollMilliseconds);
}
