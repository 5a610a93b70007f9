import { fc } from '../../builders/properties.ts';

/** How many things a list keeps: mostly few, since many show no other fault and only take longer; sometimes all. */
export const fewOrAll: fc.Arbitrary<number> = fc.oneof(
  { weight: 7, arbitrary: fc.constantFrom(1, 2, 3) },
  { weight: 1, arbitrary: fc.constant(Number.POSITIVE_INFINITY) },
);

/** A value whose lists of objects keep at most so many, those from one place on. */
export function withFewThings(value: unknown, from: number, most: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (!Array.isArray(value)) {
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withFewThings(inner, from, most)]));
  }
  const isCut = value.length > most && value.every((each) => typeof each === 'object' && !Array.isArray(each));
  const first = isCut ? from % value.length : 0;
  const chosen = isCut ? [...value, ...value].slice(first, first + most) : value;
  return chosen.map((each) => withFewThings(each, from, most));
}
