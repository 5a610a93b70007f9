import type { OptionValue } from '../model/feature.ts';

/** The kind of an option's values, in the words of a feature file. */
export type OptionKind = 'string' | 'number' | 'boolean' | 'list';

/** The kind of a value; a list is a list whatever it holds. */
export function optionKind(value: OptionValue): OptionKind {
  if (typeof value === 'string') return 'string';
  if (typeof value === 'number') return 'number';
  return typeof value === 'boolean' ? 'boolean' : 'list';
}
