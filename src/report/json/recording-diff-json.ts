import type { RecordingDiff, RecordingDifference } from '../../model/recording-diff.ts';
import type { RecordingDifferenceJson, RecordingDiffJson } from '../../schema/report-recording.ts';

/** Two recordings as the report writes them; key order is fixed. */
export function recordingDiffJson(diff: RecordingDiff): RecordingDiffJson {
  return {
    status: diff.status,
    order_only: diff.orderOnly,
    before: diff.before,
    after: diff.after,
    requests: [...diff.requests],
    body: { before: diff.body.before, after: diff.body.after, delta: diff.body.delta },
    parts: diff.parts.map(({ kind, name, place, pointer, status, before, after, delta }) => {
      return { kind, name: name ?? null, place, pointer, status, before, after, delta };
    }),
    differences: diff.differences.map(differenceJson),
    more: diff.more,
    set_aside: diff.setAside.map(differenceJson),
  };
}

function differenceJson({
  request,
  where,
  what,
  kind,
  before,
  after,
  bytes,
}: RecordingDifference): RecordingDifferenceJson {
  return {
    ...{ request, where, what, kind: kind ?? null, before, after },
    ...{ before_bytes: bytes.before, after_bytes: bytes.after },
  };
}
