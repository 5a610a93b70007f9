import type { Mutate } from '../mutation.ts';
import { plantField } from '../plant.ts';

const values = ['42', 'true', '1.5', '[rows, totals]', '{what: rows}', '\n  - rows\n  - totals', '0x1f'] as const;

/** A description that YAML reads as something else than a text. */
export const mutate: Mutate = (text, random) => {
  const planted = plantField(text, 'description', values[random(values.length)]!);
  return planted && { ...planted, also: ['description-missing'] };
};
