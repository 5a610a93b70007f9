/** A healthy SKILL.md with one defect planted. */
export interface Mutation {
  readonly text: string;
  /** Where the file is no text any more: its bytes, which count instead of `text`. */
  readonly bytes?: Uint8Array;
  /** 1-based line at which the rule must find it. */
  readonly line: number;
  /** Another path of the file, where the defect is in it; default: the path it had. */
  readonly path?: string;
  /** Rules that find the same defect too, and rightly. */
  readonly also?: readonly string[];
}

/**
 * Plants exactly one defect; `undefined` where this text has no place for it. `random(n)` is a whole number from 0 up to
 * and without n.
 */
export type Mutate = (text: string, random: (n: number) => number) => Mutation | undefined;
