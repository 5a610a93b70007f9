import type { Place } from './place.ts';

/** A fact stated by a text: two values of one name within a case contradict each other. */
export interface Claim {
  readonly name: string;
  readonly value: string;
}

/** A claim with the place that makes it: line and column where they are known. */
export interface PlacedClaim extends Claim {
  readonly place: Place;
}
