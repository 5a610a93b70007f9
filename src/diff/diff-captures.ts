import type { Capture, CaptureSet } from '../model/capture.ts';
import type { CaptureDiff } from '../model/capture-diff.ts';
import { byCodeUnit } from '../text/by-code-unit.ts';
import { diffCase } from './diff-case.ts';

/** Compares two sets case by case, paired by id and sorted by it. Equal cases are listed too. */
export function diffCaptures(before: CaptureSet, after: CaptureSet): CaptureDiff {
  const left = byId(before);
  const right = byId(after);
  const ids = [...new Set([...left.keys(), ...right.keys()])].sort(byCodeUnit);
  return { cases: ids.map((id) => diffCase(id, left.get(id), right.get(id))) };
}

function byId(set: CaptureSet): Map<string, Capture> {
  return new Map(set.captures.map((capture) => [capture.caseId, capture]));
}
