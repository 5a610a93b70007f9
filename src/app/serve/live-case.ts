import { type CallError, refusal } from '../../bridge/call-answer.ts';
import type { LiveSession, ServedSession } from '../../bridge/live-session.ts';
import { InputError, type Problem } from '../../model/errors.ts';
import { FileFault, type Files } from '../../model/files.ts';
import type { AskedToolsProfile } from '../../tools/choose-tools-profile.ts';
import { composedCase } from '../cases/composed-case.ts';
import { unusable } from '../why-unusable.ts';
import { servedSession } from './served-session.ts';
import { type WatchedInputs, watchInputs } from './watch-inputs.ts';

/** Where a live case is read from, and who is told of its changes. */
export interface LiveCaseOptions {
  /** Working folder and this package in one view. */
  readonly files: Files;
  readonly caseId: string;
  readonly asked: AskedToolsProfile;
  /** The files were edited and cannot be used; told once an edit. */
  readonly onBroken: (problems: readonly Problem[]) => void;
  /** The files were edited and are used from now on. */
  readonly onChange: (session: ServedSession) => void;
}

type State = { readonly session: ServedSession } | { readonly problems: readonly Problem[] };
interface Held {
  readonly state: State;
  readonly inputs: WatchedInputs;
}

/** Reads in a row that may be overtaken by the next edit. */
const MOST_READS = 20;

const broken: { readonly error: CallError } = refusal(
  'session_unusable',
  'The files of this session were changed and cannot be used, so nothing may be called until they are mended.',
);

/**
 * A case that is read again at the first call after one of its files changed: configuration, profile, features, session,
 * tools, skills. A state that cannot be used permits nothing; the one before it is not fallen back to. Rejects with
 * `InputError` when the case cannot be used to begin with.
 */
export async function openLiveCase(options: LiveCaseOptions): Promise<LiveSession & { readonly first: ServedSession }> {
  let held = await read(options);
  let reading: Promise<void> | undefined;
  if ('problems' in held.state) throw new InputError(held.state.problems);
  const first = held.state.session;
  const readAgain = async (): Promise<void> => {
    held = await read(options);
    if ('problems' in held.state) options.onBroken(held.state.problems);
    else options.onChange(held.state.session);
  };
  const now: LiveSession['now'] = async () => {
    for (let reads = 0; reads < MOST_READS; reads++) {
      // What another call is reading may have been edited since: it is compared again afterwards.
      if (reading === undefined && !held.inputs.changed()) {
        return 'problems' in held.state ? broken : { session: held.state.session };
      }
      reading ??= readAgain().finally(() => {
        reading = undefined;
      });
      await reading;
    }
    return broken;
  };
  return { now, first };
}

async function read({ files, caseId, asked }: LiveCaseOptions): Promise<Held> {
  const inputs = watchInputs(files);
  try {
    return { inputs, state: { session: servedSession(await composedCase(inputs.files, caseId, asked)) } };
  } catch (error) {
    if (error instanceof InputError) return { inputs, state: { problems: error.problems } };
    if (error instanceof FileFault) return { inputs, state: { problems: [unusable(error)] } };
    throw error;
  }
}
