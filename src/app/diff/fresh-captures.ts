import { changedOutputs } from '../../capture/changed-outputs.ts';
import { readCaptureSet } from '../../capture/read-capture-set.ts';
import { expectRun } from '../../capture/run-record.ts';
import { staleReasons } from '../../capture/stale-reasons.ts';
import { readStable } from '../../io/read-set.ts';
import type { CaptureSet } from '../../model/capture.ts';
import { InputError, type Problem } from '../../model/errors.ts';
import type { Config } from '../../model/prompt-case.ts';
import { capturesFolder, snapshotsFolder } from '../captures-folder.ts';
import type { Environment } from '../environment.ts';
import { withShipped } from '../with-shipped.ts';

const mostReasons = 10;

/**
 * The captures of the working folder. Throws `InputError` when there are none, when they are stale, when one of their
 * files is gone or not what was captured, or when a configured case is missing: a comparison with old captures is worse
 * than none, and a case that is missing must not look like one that was taken away.
 */
export function readFreshCaptures(environment: Environment, config: Config): CaptureSet {
  const files = withShipped(environment.files, environment.shipped);
  return readStable(
    environment.files,
    capturesFolder,
    () => {
      const record = expectRun(environment.files, capturesFolder);
      const now = { toolVersion: environment.build, toolsProfile: environment.toolsProfile, config };
      const reasons = [
        ...staleReasons(files, record, now),
        ...changedOutputs(environment.files, capturesFolder, record),
      ];
      if (reasons.length > 0) throw new InputError(staleProblems(reasons));
      const set = readCaptureSet(environment.files, capturesFolder);
      const missing = withoutCapture(set, config);
      if (missing.length > 0) throw new InputError(staleProblems(missing));
      return set;
    },
    { owner: environment.writer, command: 'capture' },
  );
}

/** The accepted captures; an absent folder is an empty baseline. */
export function readBaseline(environment: Environment): CaptureSet {
  const read = (): CaptureSet => readCaptureSet(environment.files, snapshotsFolder);
  return readStable(environment.files, snapshotsFolder, read, { owner: environment.writer, command: 'accept' });
}

/** The record may name a case as captured whose files it does not name. */
function withoutCapture({ captures }: CaptureSet, { cases }: Config): string[] {
  const there = new Set(captures.map(({ caseId }) => caseId));
  return cases.filter(({ id }) => !there.has(id)).map(({ id }) => `${capturesFolder}/${id} holds no capture`);
}

function staleProblems(reasons: readonly string[]): readonly Problem[] {
  const told = reasons.slice(0, mostReasons);
  if (reasons.length > mostReasons) told.push(`and ${reasons.length - mostReasons} more changes`);
  return [
    {
      code: 'stale',
      message: `The captures are stale: ${told.join('; ')}.`,
      help: 'Run agentprompt capture again.',
    },
  ];
}
