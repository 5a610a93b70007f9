import { parentPort, workerData } from 'node:worker_threads';
import type { FuzzTarget } from '../target.ts';
import { type Batch, type Failure, fuzzBatch, inputAt } from './fuzz-batch.ts';

/** What a worker is told to do. */
export interface WorkerTask {
  readonly target: string;
  readonly batches: readonly Batch[];
  /** Milliseconds of the clock after which no further input is checked. */
  readonly milliseconds: number;
  /** Only print the input at this place. */
  readonly show?: { readonly seed: number; readonly path: string };
  /** Four numbers: looks at inputs so far, the number of the input in its batch, 1 while it is looked at, inputs done. */
  readonly progress: SharedArrayBuffer;
}

/** What it answers, as it goes. */
export type WorkerMessage =
  | { readonly kind: 'batch'; readonly seed: number }
  | { readonly kind: 'failed'; readonly index: number; readonly message: string }
  | { readonly kind: 'input'; readonly text: string }
  | {
      readonly kind: 'done';
      readonly inputs: number;
      /** Processor time of the slowest look at an input, in milliseconds. */
      readonly slowest: number;
      readonly failure: Failure | undefined;
    };

/** The other side of `superviseTarget`, in a thread of its own: it can be ended in the middle of anything. */
export async function serveWorker(targets: readonly FuzzTarget[]): Promise<void> {
  const task = workerData as WorkerTask;
  const target = targets.find(({ name }) => name === task.target);
  if (target === undefined) throw new Error(`no target ${task.target}`);
  const say = (message: WorkerMessage): void => parentPort?.postMessage(message);
  if (task.show !== undefined) return say({ kind: 'input', text: inputAt(target, task.show.seed, task.show.path) });
  const clock = watching(task, say);
  let inputs = 0;
  for (const batch of task.batches) {
    if (clock.watch.over()) break;
    say({ kind: 'batch', seed: batch.seed });
    const result = await fuzzBatch(target, batch, clock.watch);
    inputs += result.inputs;
    if (result.failure !== undefined) {
      say({ kind: 'done', inputs, slowest: clock.slowest(), failure: result.failure });
      return;
    }
  }
  say({ kind: 'done', inputs, slowest: clock.slowest(), failure: undefined });
}

function watching({ progress, milliseconds }: WorkerTask, say: (message: WorkerMessage) => void) {
  const counters = new Int32Array(progress);
  const end = performance.now() + milliseconds;
  let slowest = 0;
  let began: number | undefined;
  const note = (): void => {
    const now = processorTime();
    if (began !== undefined) slowest = Math.max(slowest, now - began);
    began = now;
  };
  return {
    slowest: () => slowest,
    watch: {
      begin: (index: number) => {
        note();
        Atomics.store(counters, 1, index);
        Atomics.store(counters, 2, 1);
        Atomics.add(counters, 0, 1);
      },
      end: () => {
        note();
        began = undefined;
        Atomics.store(counters, 2, 0);
        Atomics.add(counters, 3, 1);
      },
      failed: (index: number, message: string) => say({ kind: 'failed', index, message }),
      over: () => performance.now() >= end,
    },
  };
}

/** Milliseconds that this process computed: a machine that is busy with others does not add to it. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
