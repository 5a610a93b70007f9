/** A fact stated by a text: two values of one name within a case contradict each other. */
export interface Claim {
  readonly name: string;
  readonly value: string;
}
