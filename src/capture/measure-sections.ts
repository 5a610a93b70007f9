import type { MeasuredSection } from '../model/capture.ts';
import type { Section } from '../model/section.ts';
import { measure, utf8Length } from '../text/measure.ts';

/** The sections of a prompt with their ranges in bytes, and the bytes between them. Empty sections are left out. */
export function measureSections(
  sections: readonly Section[],
  joiner: string,
): { readonly sections: MeasuredSection[]; readonly joinersBytes: number } {
  const between = utf8Length(joiner);
  let start = 0;
  const measured = sections
    .filter((section) => section.text !== '')
    .map(({ id, owner, source, text }) => {
      const section = { id, owner, source, start, ...measure(text) };
      start += section.bytes + between;
      return section;
    });
  return { sections: measured, joinersBytes: between * Math.max(0, measured.length - 1) };
}
