import type { RecordedRequest, Recording } from '../../model/recording.ts';
import type { RecordingDiff } from '../../model/recording-diff.ts';
import { remembered } from '../../text/remembered.ts';
import { classifyRequest } from '../parts/classify-request.ts';
import { compareRequests, type RequestWithParts } from './compare-requests.ts';
import { diffPart, type PartPair, pairParts } from './diff-parts.ts';
import { type Difference, difference } from './difference.ts';
import { jsonSyntax } from './json-syntax.ts';
import { normalizeRecording } from './normalize-recording.ts';
import { pairRequests, type RequestPair } from './pair-requests.ts';
import { upwards } from './part-places.ts';
import { tellDifference } from './tell-difference.ts';

/** More places than this tell a reader nothing. */
const maxDifferences = 100;

/** A recording and the request of it that is looked at. */
export interface RecordingSide {
  readonly recording: Recording;
  readonly request: RecordedRequest;
}

/**
 * Compares two recordings after ids, clocks and folders are set aside: the parts of the two requests, and every place
 * that differs and that no part tells. With `only` nothing but the two requests counts.
 */
export function diffRecordings(
  before: RecordingSide,
  after: RecordingSide,
  { only = false }: { readonly only?: boolean } = {},
): RecordingDiff {
  const [left, right] = [normalized(before), normalized(after)];
  const picked = { before: left.request, after: right.request };
  const pairs = only ? [picked] : pairRequests(left.recording, right.recording, picked);
  const read: ReadParts = remembered((request) => ({ request, parts: classifyRequest(request).parts }));
  const parts = pairParts(read(picked.before).parts, read(picked.after).parts);
  const isTold = toldBy(parts);
  const found = pairs.flatMap((pair) => {
    const all = [...compared(pair, read), ...syntaxOf(pair, before.recording, after.recording)];
    return pair === picked ? all.filter((each) => !isTold(each)) : all;
  });
  const counted = found.filter(({ setAside }) => !setAside);
  const named = [
    ...parts.filter(({ status }) => status !== 'same').map(({ status }) => status),
    ...counted.map(({ what }) => what),
  ];
  const [sizeBefore, sizeAfter] = [before.request.bytes, after.request.bytes];
  return {
    status: named.length === 0 ? 'same' : 'changed',
    orderOnly: named.length > 0 && named.every((what) => what === 'order'),
    before: titleOf(before.recording),
    after: titleOf(after.recording),
    requests: [before.request.index, after.request.index],
    body: { before: sizeBefore, after: sizeAfter, delta: sizeAfter - sizeBefore },
    parts: parts.map(diffPart),
    differences: counted.slice(0, maxDifferences).map(tellDifference),
    more: Math.max(0, counted.length - maxDifferences),
    setAside: found
      .filter(({ setAside }) => setAside)
      .slice(0, maxDifferences)
      .map(tellDifference),
  };
}

function normalized({ recording, request }: RecordingSide): RecordingSide {
  const clean = normalizeRecording(recording);
  return { recording: clean, request: clean.requests[recording.requests.indexOf(request)]! };
}

type ReadParts = (request: RecordedRequest) => RequestWithParts;

/** The requests that are looked at are also compared: each is divided once. */
function compared({ before, after }: RequestPair, read: ReadParts): Difference[] {
  if (before !== undefined && after !== undefined) return compareRequests(read(before), read(after));
  const line = (request: RecordedRequest | undefined): string | undefined =>
    request === undefined ? undefined : `${request.method} ${request.path}`;
  return [difference((after ?? before)!.index, 'request', line(before), line(after))];
}

/** Bodies that are equal but not written alike. Normalised ones are written anew, so those as recorded are looked at. */
function syntaxOf({ before, after }: RequestPair, left: Recording, right: Recording): Difference[] {
  if (before?.body === undefined || after?.body === undefined || before.text !== after.text) return [];
  const sides = [left.requests[before.index], right.requests[after.index]] as const;
  const [one, other] = sides.map((request) => jsonSyntax(request?.text ?? '')) as [string, string];
  if (one === other) return [];
  return [{ ...difference(after.index, 'syntax', one, other), setAside: true }];
}

/** Whether a difference stands in a part that is named as not the same, on the side whose place is named. */
function toldBy(pairs: readonly PartPair[]): (found: Difference) => boolean {
  const told = pairs.filter(({ status }) => status !== 'same');
  const afters = new Set(told.flatMap(({ after }) => (after === undefined ? [] : [after.pointer])));
  const befores = new Set(told.flatMap(({ before, after }) => (after === undefined ? [before!.pointer] : [])));
  return ({ within }) =>
    within !== undefined &&
    (upwards(within.after).some((place) => afters.has(place)) ||
      upwards(within.before).some((place) => befores.has(place)));
}

function titleOf({ provider, version }: Recording): string {
  return [provider ?? 'unknown client', version ?? ''].join(' ').trim();
}
