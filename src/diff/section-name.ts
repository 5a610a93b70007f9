import type { MeasuredSection } from '../model/capture.ts';

const alone = 'caller';
const withSupplements = 'caller:base';

/**
 * The name by which a section is found on another side: its id. The caller's base is `caller` while it is alone and
 * `caller:base` beside supplements; both are the same text, so both are named `caller`.
 */
export function sectionName(
  { id, owner }: Pick<MeasuredSection, 'id' | 'owner'>,
  sections: readonly Pick<MeasuredSection, 'id'>[],
): string {
  const isBase = id === withSupplements && owner === 'caller' && !sections.some((other) => other.id === alone);
  return isBase ? alone : id;
}
