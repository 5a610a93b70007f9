import type { Capture, MeasuredSection } from '../model/capture.ts';
import type { CaseDiff, Divergence } from '../model/capture-diff.ts';

/**
 * How far two prompts agree from the start, in bytes: what a prefix cache can still use. The count may end inside a
 * character. Where they part, the section of the after side is named; between two sections it is the following one.
 */
export function prefix(before: Capture | undefined, after: Capture | undefined): CaseDiff['cache'] {
  if (before === undefined || after === undefined) return { commonPrefixBytes: 0, firstDivergence: null };
  const left = Buffer.from(before.system);
  if (before.system === after.system) return { commonPrefixBytes: left.length, firstDivergence: null };
  const right = Buffer.from(after.system);
  const end = Math.min(left.length, right.length);
  let at = 0;
  while (at < end && left[at] === right[at]) at += 1;
  return { commonPrefixBytes: at, firstDivergence: divergence(at, before, after) };
}

function divergence(byte: number, before: Capture, after: Capture): Divergence {
  const section = sectionAt(after, byte) ?? after.sections.at(-1) ?? sectionAt(before, byte) ?? before.sections.at(-1);
  return { byte, section: section?.id ?? '', owner: section?.owner ?? '' };
}

/** The section that holds the byte, or the next one; `undefined` behind the last. */
function sectionAt(capture: Capture, byte: number): MeasuredSection | undefined {
  return capture.sections.find((section) => section.start + section.bytes > byte);
}
