import type { RecordingDiff } from '../../model/recording-diff.ts';
import type { RecordingDiffJson } from '../../schema/report-recording.ts';

/** Two recordings as the report writes them; key order is fixed. */
export function recordingDiffJson(diff: RecordingDiff): RecordingDiffJson {
  return {
    status: diff.status,
    before: diff.before,
    after: diff.after,
    requests: [...diff.requests],
    body: { before: diff.body.before, after: diff.body.after, delta: diff.body.delta },
    parts: diff.parts.map(({ kind, name, place, pointer, status, before, after, delta }) => {
      return { kind, name: name ?? null, place, pointer, status, before, after, delta };
    }),
    differences: diff.differences.map(({ request, where, before, after }) => ({ request, where, before, after })),
  };
}
