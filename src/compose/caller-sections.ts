import type { CallerText } from '../model/prompt-case.ts';
import type { Removed, Section } from '../model/section.ts';
import { utf8Length } from '../text/measure.ts';
import { sha256 } from '../text/sha256.ts';

/** Digits of the hash that names a supplement. */
const ID_DIGITS = 8;

/**
 * The caller's base and supplements as sections, byte for byte and in order. Empty ones are passed over; one that
 * repeats an earlier text of the caller, or stands in the base or in a supplement kept before it, is dropped and listed.
 */
export function callerSections(caller: CallerText): {
  readonly sections: readonly Section[];
  readonly removed: readonly Removed[];
} {
  const base = caller.base ?? '';
  const removed: Removed[] = [];
  const seen = new Set(base === '' ? [] : [base]);
  const kept = [base];
  const supplements: Section[] = [];
  for (const text of caller.supplements) {
    if (text === '') continue;
    const hash = sha256(text);
    const id = `caller:${hash.slice(0, ID_DIGITS)}`;
    const what = seen.has(text)
      ? 'duplicate'
      : kept.some((earlier) => earlier.includes(text))
        ? 'contained'
        : undefined;
    if (what === undefined) {
      supplements.push({ id, owner: 'caller', source: 'caller', text });
      kept.push(text);
    } else removed.push({ what, section: id, bytes: utf8Length(text), sha256: hash });
    seen.add(text);
  }
  if (base === '') return { sections: supplements, removed };
  const id = supplements.length === 0 ? 'caller' : 'caller:base';
  return { sections: [{ id, owner: 'caller', source: 'caller', text: base }, ...supplements], removed };
}
