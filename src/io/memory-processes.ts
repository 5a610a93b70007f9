import { type ChildSpec, type Processes, type RunningChild, StartFault } from '../model/processes.ts';
import type { ChildEnd, Isolation } from '../model/recording.ts';

/** A program in memory: runs until it returns how it ended. `stopped` settles when it is to stop or its time is over. */
export type MemoryProgram = (spec: ChildSpec, stopped: Promise<void>) => Promise<Pick<ChildEnd, 'code' | 'signal'>>;

export interface MemorySystem {
  /** By the first word of the command. */
  readonly programs: Readonly<Record<string, MemoryProgram>>;
  readonly isolation?: Isolation;
  readonly why?: string;
}

/** `Processes` in memory: programs are functions, and the scratch folder is a name. */
export function memoryProcesses({ programs, isolation = 'namespace', why }: MemorySystem): Processes {
  const start = async (spec: ChildSpec): Promise<RunningChild> => {
    const name = spec.argv[0] ?? '';
    const program = Object.hasOwn(programs, name) ? programs[name] : undefined;
    if (program === undefined) throw new StartFault('ENOENT', name);
    let stop = (): void => {};
    const stopped = new Promise<void>((resolve) => {
      stop = resolve;
    });
    return { isolation, why, stop, ended: endOf(program, spec, { stopped, stop }) };
  };
  return { start, scratch: () => ({ home: '/scratch/home', temporary: '/scratch/tmp', remove: () => {} }) };
}

async function endOf(
  program: MemoryProgram,
  spec: ChildSpec,
  { stopped, stop }: { readonly stopped: Promise<void>; readonly stop: () => void },
): Promise<ChildEnd> {
  let timedOut = false;
  const alarm = setTimeout(() => {
    timedOut = true;
    stop();
  }, spec.timeout);
  const end = await program(spec, stopped);
  clearTimeout(alarm);
  return { ...end, timedOut };
}
