import type { RecordedRequest, Recording } from '../../model/recording.ts';
import type { RecordingDiff } from '../../model/recording-diff.ts';
import type { PlacedPart } from '../../model/request-parts.ts';
import { type WireMarks, wireMarks } from '../../providers/wire-marks.ts';
import { classifyRequest } from '../parts/classify-request.ts';
import { compareRecordings, compareRequests } from './compare-recordings.ts';
import { diffParts } from './diff-parts.ts';
import { normalizeRecording } from './normalize-recording.ts';

/** A recording and the request of it that is looked at. */
export interface RecordingSide {
  readonly recording: Recording;
  readonly request: RecordedRequest;
}

/**
 * Compares two recordings after ids, clocks and folders are set aside: the parts of the two requests, and where anything
 * else differs. With `only` nothing but the two requests counts.
 */
export function diffRecordings(
  before: RecordingSide,
  after: RecordingSide,
  { only = false, marks = wireMarks }: { readonly only?: boolean; readonly marks?: WireMarks } = {},
): RecordingDiff {
  const [left, right] = [normalized(before), normalized(after)];
  const [partsBefore, partsAfter] = [left, right].map(({ request }) => classifyRequest(request, marks).parts) as Both;
  const differences = only
    ? compareRequests(left.request, right.request)
    : compareRecordings(left.recording, right.recording);
  const pointers = [...partsBefore, ...partsAfter].map(({ pointer }) => pointer);
  const elsewhere = differences.filter(
    ({ request, where }) => request !== after.request.index || !isToldByParts(where, pointers),
  );
  const [sizeBefore, sizeAfter] = [before.request.bytes, after.request.bytes];
  return {
    status: differences.length === 0 ? 'same' : 'changed',
    before: titleOf(before.recording),
    after: titleOf(after.recording),
    requests: [before.request.index, after.request.index],
    body: { before: sizeBefore, after: sizeAfter, delta: sizeAfter - sizeBefore },
    parts: diffParts(partsBefore, partsAfter),
    differences: elsewhere,
  };
}

function normalized({ recording, request }: RecordingSide): RecordingSide {
  const clean = normalizeRecording(recording);
  return { recording: clean, request: clean.requests[recording.requests.indexOf(request)]! };
}

type Both = [readonly PlacedPart[], readonly PlacedPart[]];

/** What stands in a part, or holds parts, is told there. */
function isToldByParts(where: string, pointers: readonly string[]): boolean {
  if (!where.startsWith('body')) return false;
  const place = where.slice('body'.length);
  return pointers.some(
    (pointer) => pointer === place || place.startsWith(`${pointer}/`) || pointer.startsWith(`${place}/`),
  );
}

function titleOf({ provider, version }: Recording): string {
  return [provider ?? 'unknown client', version ?? ''].join(' ').trim();
}
