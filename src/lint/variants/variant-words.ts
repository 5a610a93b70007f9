import { shown } from '../shown-difference.ts';
import type { VariantCase } from './variant-reading.ts';

/** The case in words: profile, session, and the options that were changed. */
export function variantWords({ profile, session, changed }: VariantCase): string {
  const options = Object.entries(changed).map(([key, value]) => `${key}=${String(value)}`);
  const set = options.length === 0 ? '' : ` with ${options.join(', ')}`;
  return `profile ${shown(profile)}, session ${shown(session)}${set}`;
}

/** How many further cases a finding holds for, as the end of a sentence. */
export function furtherWords(cases: number): string {
  if (cases <= 1) return '';
  return cases === 2 ? ' (and in 1 more combination)' : ` (and in ${cases - 1} more combinations)`;
}
