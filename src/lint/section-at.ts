import type { Capture, MeasuredSection } from '../model/capture.ts';

/** A section with its place in UTF-16 units; it is measured in bytes. */
export interface UnitSection {
  readonly section: MeasuredSection;
  readonly start: number;
}

/** The sections of a capture, each with the UTF-16 offset in the prompt that it starts at. */
export function unitSections({ system, sections }: Capture): readonly UnitSection[] {
  const bytes = Buffer.from(system);
  let [unit, byte] = [0, 0];
  return sections.map((section) => {
    unit += bytes.subarray(byte, section.start).toString().length;
    byte = section.start;
    return { section, start: unit };
  });
}

/** The section that an offset stands in: the last one that starts there or before; a joiner counts to the one before. */
export function unitSectionAt(sections: readonly UnitSection[], offset: number): UnitSection | undefined {
  return sections.findLast(({ start }) => start <= offset) ?? sections[0];
}
