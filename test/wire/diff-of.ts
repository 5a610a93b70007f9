import type { Recording } from '../../src/model/recording.ts';
import type { RecordingDiff } from '../../src/model/recording-diff.ts';
import { diffRecordings } from '../../src/wire/compare/diff-recordings.ts';

/** What differs between the first requests of two recordings. */
export const diffOf = (before: Recording, after: Recording): RecordingDiff =>
  diffRecordings(
    { recording: before, request: before.requests[0]! },
    { recording: after, request: after.requests[0]! },
  );
