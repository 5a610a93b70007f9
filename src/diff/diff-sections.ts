import type { Capture, MeasuredSection } from '../model/capture.ts';
import type { Hunk, PartStatus, SectionDiff } from '../model/capture-diff.ts';
import { align, type Pair } from './align.ts';
import { sectionName } from './section-name.ts';
import { shownLineDiff, withoutKeys } from './shown-line-diff.ts';
import { sizes } from './sizes.ts';

/** A section with its own bytes. */
interface Part {
  readonly name: string;
  readonly section: MeasuredSection;
  readonly bytes: Buffer;
}

/** Compares the sections of a case, paired by name. Unchanged ones are listed; only changed ones have hunks. */
export function diffSections(before: Capture | undefined, after: Capture | undefined): SectionDiff[] {
  return align(partsOf(before), partsOf(after), (part) => part.name).map(diffSection);
}

function partsOf(capture: Capture | undefined): Part[] {
  if (capture === undefined) return [];
  const all = Buffer.from(capture.system);
  return capture.sections.map((section) => ({
    name: sectionName(section, capture.sections),
    section,
    bytes: all.subarray(section.start, section.start + section.bytes),
  }));
}

function diffSection({ before, after, moved }: Pair<Part>): SectionDiff {
  const named = (after ?? before)!.section;
  const status = statusOf(before, after, moved);
  const text = { left: before?.bytes.toString(), right: after?.bytes.toString() };
  const lines =
    status === 'changed'
      ? shownLineDiff(text.left!, text.right!)
      : { hunks: wholeText(status, text.left, text.right), abridged: false, lineEndings: false };
  return {
    id: named.id,
    owner: named.owner,
    source: named.source,
    status,
    ...sizes(before?.section.bytes ?? null, after?.section.bytes ?? null),
    ...lines,
  };
}

/** An owner that changed is a change although the text is the same: who answers for the bytes is what is compared. */
function statusOf(before: Part | undefined, after: Part | undefined, moved: boolean): PartStatus {
  if (before === undefined) return 'added';
  if (after === undefined) return 'removed';
  if (before.section.owner !== after.section.owner || !before.bytes.equals(after.bytes)) return 'changed';
  return moved ? 'moved' : 'same';
}

/** A section that came or went, as one hunk; line zero says that the side has none. */
function wholeText(status: PartStatus, before: string | undefined, after: string | undefined): readonly Hunk[] {
  const hunks: Hunk[] = [];
  if (status === 'added')
    hunks.push({ beforeLine: 0, afterLine: 1, lines: after!.split('\n').map((line) => `+${line}`) });
  if (status === 'removed')
    hunks.push({ beforeLine: 1, afterLine: 0, lines: before!.split('\n').map((line) => `-${line}`) });
  return withoutKeys(hunks, before ?? '', after ?? '');
}
