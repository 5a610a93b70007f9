import { InputError } from '../../model/errors.ts';
import { type ChildSpec, type Processes, type RunningChild, StartFault } from '../../model/processes.ts';
import type { ChildEnd, Isolation } from '../../model/recording.ts';

/** How a client was run and how it ended. */
export interface ClientRun {
  readonly isolation: Isolation;
  readonly why: string | undefined;
  readonly end: ChildEnd;
}

/**
 * Runs a program to its end. When a person asks for the end, it is asked too, and ended at once when they ask again.
 * Throws `InputError` (`unreadable`) when it cannot be started.
 */
export async function runClient(
  system: Processes,
  spec: ChildSpec,
  onInterrupt: (listener: () => void) => () => void,
): Promise<ClientRun> {
  let child: RunningChild | undefined;
  let asked = false;
  const remove = onInterrupt(() => {
    asked = true;
    child?.stop();
  });
  try {
    child = await system.start(spec);
    // Asked for while it was being started.
    if (asked) child.stop();
    const end = await child.ended;
    // It may have ended in good order then, but not by itself.
    return { isolation: child.isolation, why: child.why, end: asked ? interrupted : end };
  } catch (error) {
    throw error instanceof StartFault ? notStarted(error) : error;
  } finally {
    remove();
  }
}

const interrupted: ChildEnd = { code: undefined, signal: 'SIGINT', timedOut: false };

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such program',
  EACCES: 'it may not be run',
  ENOEXEC: 'it is no program for this system',
  E2BIG: 'its arguments are too long',
};

function notStarted({ code, program }: StartFault): InputError {
  const message = `${JSON.stringify(program)} could not be started: ${reasons[code] ?? code}.`;
  const help = 'Give a program and its arguments after --: the whole path, or a name that PATH finds.';
  return new InputError({ code: 'unreadable', message, help });
}
