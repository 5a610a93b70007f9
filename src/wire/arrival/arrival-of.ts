import type { Arrival, KindSize } from '../../model/arrival.ts';
import type { Capture } from '../../model/capture.ts';
import type { RecordedRequest, Recording } from '../../model/recording.ts';
import type { PlacedPart } from '../../model/request-parts.ts';
import { type WireMarks, wireMarks } from '../../providers/wire-marks.ts';
import { classifyRequest } from '../parts/classify-request.ts';
import { sectionArrivals } from './section-arrivals.ts';
import { skillArrivals } from './skill-arrivals.ts';
import { toolArrivals } from './tool-arrivals.ts';

/** What of a captured case one request of a recording holds: sections, announced skills and tools. */
export function arrivalOf(
  capture: Capture,
  recording: Pick<Recording, 'provider' | 'version'>,
  request: RecordedRequest,
  marks: WireMarks = wireMarks,
): Arrival {
  const classified = classifyRequest(request, marks);
  const sections = sectionArrivals(capture, classified.texts);
  const skills = skillArrivals(capture, classified.texts, classified.parts);
  const tools = toolArrivals(capture, classified, marks);
  return {
    caseId: capture.caseId,
    client: recording.provider,
    version: recording.version,
    request: request.index,
    arrives: [...sections, ...skills, ...tools].every(({ arrives }) => arrives),
    path: request.path,
    bytes: request.bytes,
    kinds: kindSizes(classified.parts),
    rest: classified.rest,
    sections,
    skills,
    tools,
  };
}

/** Parts and bytes of each kind, in the order of their first part. */
export function kindSizes(parts: readonly PlacedPart[]): KindSize[] {
  const sizes = new Map<PlacedPart['kind'], KindSize>();
  for (const { kind, bytes } of parts) {
    const size = sizes.get(kind) ?? { kind, parts: 0, bytes: 0 };
    sizes.set(kind, { kind, parts: size.parts + 1, bytes: size.bytes + bytes });
  }
  return [...sizes.values()];
}
