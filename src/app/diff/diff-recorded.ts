import type { Arrival } from '../../model/arrival.ts';
import type { Capture } from '../../model/capture.ts';
import { InputError } from '../../model/errors.ts';
import type { Recording } from '../../model/recording.ts';
import type { Report } from '../../model/report.ts';
import type { Warning } from '../../model/warning.ts';
import { buildReport } from '../../report/build-report.ts';
import { arrivalOf } from '../../wire/arrival/arrival-of.ts';
import { diffRecordings } from '../../wire/compare/diff-recordings.ts';
import { pickRequest } from '../../wire/pick-request.ts';
import { readRecording } from '../../wire/read-recording.ts';
import type { Environment } from '../environment.ts';
import { readSide } from '../read-side.ts';
import { readBytes } from '../read-text.ts';
import { isRecordingSide } from './is-recording-side.ts';

export interface RecordedSides {
  readonly before: string;
  /** Path of a recording. */
  readonly after: string;
  /** Index of the request to look at; `undefined`: the first model call with tools. */
  readonly request: number | undefined;
}

/**
 * Two recordings side by side, or a capture beside what a client really sent. Throws `InputError` when a side cannot be
 * read, or holds no such request.
 */
export function diffRecorded(environment: Environment, sides: RecordedSides): Report {
  const { before, after, request: index } = sides;
  const recording = readFile(environment, after);
  const request = pickRequest(recording, after, index);
  if (!isRecordingSide(environment, before)) {
    const arrival = arrivalOf(oneCapture(environment, before), recording, request);
    return buildReport({ command: 'diff', arrival, warnings: warningsOf(arrival, after), notes: notesOn(recording) });
  }
  const earlier = readFile(environment, before);
  const recordingDiff = diffRecordings(
    { recording: earlier, request: pickRequest(earlier, before, index) },
    { recording, request },
    { only: index !== undefined },
  );
  return buildReport({ command: 'diff', recordingDiff });
}

function readFile({ files }: Environment, path: string): Recording {
  return readRecording({ path, bytes: readBytes(files, path) });
}

function oneCapture(environment: Environment, side: string): Capture {
  const { captures } = readSide(environment, side);
  const [first] = captures;
  if (first !== undefined && captures.length === 1) return first;
  throw new InputError({
    code: 'usage',
    path: side,
    message: `${side} holds ${captures.length} captures; a recording is compared with one.`,
    help: `Name the folder of one: ${side.replace(/\/+$/, '')}/${first?.caseId ?? ''} is an example.`,
  });
}

/** What a request alone cannot show. */
function warningsOf({ tools }: Arrival, path: string): Warning[] {
  const unnamed = tools.filter(({ arrives, named }) => arrives && !named);
  if (unnamed.length === 0) return [];
  const behind = unnamed[0]!.behind ?? '';
  const names = unnamed.length === 1 ? `The tool ${unnamed[0]!.name} stands` : `${unnamed.length} tools stand`;
  return [
    {
      path,
      message: `${names} behind ${behind}, which names none of them: the request does not show that they are there.`,
      help: 'Record a run that calls one.',
    },
  ];
}

function notesOn({ isolation, end }: Recording): string[] {
  return [
    'A recording shows one version, model and set of switches of a client, not every request that it makes.',
    ...(isolation === 'proxies' ? ['The client was not cut off from other networks.'] : []),
    ...(end.timedOut ? ['The client was ended by a timeout.'] : []),
  ];
}
