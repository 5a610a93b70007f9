import type { Capture, CapturedSkill, MeasuredSection } from '../model/capture.ts';
import { utf8Length } from '../text/measure.ts';

/**
 * What the model is told about the skills before it reads one. In the prompt it is the sections that `skills` owns.
 * Listed by the provider it is the names and descriptions handed over; what the provider writes around them is not
 * counted.
 */
export function measureListing(
  skills: readonly CapturedSkill[],
  delivery: 'native' | 'prompt',
  sections: readonly MeasuredSection[],
): Capture['listing'] {
  if (skills.length === 0) return { delivery: 'none', bytes: 0 };
  const listed = sections.filter((section) => section.owner === 'skills').map((section) => section.bytes);
  const handed = skills.map(({ name, description }) => utf8Length(name) + utf8Length(description));
  const parts = delivery === 'prompt' ? listed : handed;
  return { delivery, bytes: parts.reduce((sum, bytes) => sum + bytes, 0) };
}
