import type { Capture, MeasuredSection } from '../model/capture.ts';
import type { CacheImpact, Divergence } from '../model/capture-diff.ts';
import { atTail } from '../text/at-tail.ts';
import { volatileReason } from './volatile-reason.ts';

/**
 * How far two prompts agree from the start, in bytes: what a prefix cache can still use, and what of the prompt before
 * it can use no longer. The count may end inside a character. Where they part, the section of the after side is named;
 * between two sections it is the following one.
 */
export function prefix(before: Capture | undefined, after: Capture | undefined): CacheImpact {
  const equal = { invalidatedBytes: 0, atTail: true, firstDivergence: null, reason: null };
  if (before === undefined || after === undefined) return { commonPrefixBytes: 0, ...equal };
  const left = Buffer.from(before.system);
  if (before.system === after.system) return { commonPrefixBytes: left.length, ...equal };
  const right = Buffer.from(after.system);
  const end = Math.min(left.length, right.length);
  let at = 0;
  while (at < end && left[at] === right[at]) at += 1;
  const invalidatedBytes = left.length - at;
  return {
    commonPrefixBytes: at,
    invalidatedBytes,
    atTail: atTail(invalidatedBytes, left.length),
    firstDivergence: divergence(at, before, after),
    reason: volatileReason(before.system, after.system) ?? null,
  };
}

function divergence(byte: number, before: Capture, after: Capture): Divergence {
  const section = sectionAt(after, byte) ?? after.sections.at(-1) ?? sectionAt(before, byte) ?? before.sections.at(-1);
  return { byte, section: section?.id ?? '', owner: section?.owner ?? '' };
}

/** The section that holds the byte, or the next one; `undefined` behind the last. */
function sectionAt(capture: Capture, byte: number): MeasuredSection | undefined {
  return capture.sections.find((section) => section.start + section.bytes > byte);
}
