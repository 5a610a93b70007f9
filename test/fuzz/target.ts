import type { fc } from '../builders/properties.ts';

/** What came of one input. */
export interface FuzzOutcome {
  /** All that was made of the input; a second try must make the same. Anything `JSON.stringify` can print. */
  readonly output: unknown;
  /** Texts as a terminal without colour would get them: no control, no mark that turns the writing direction. */
  readonly terminal?: readonly string[];
}

/**
 * One public function under inputs that nobody meant well. `check` throws where a promise is broken, whatever the
 * promise; an `InputError` is an answer and no fault, so it is caught there. The runner adds what holds everywhere: an
 * end in time, the same output twice, a clean terminal.
 */
export interface FuzzTarget<T = unknown> {
  /** In kebab-case, like its file. */
  readonly name: string;
  /** One sentence: what holds for every input. */
  readonly about: string;
  readonly arbitrary: fc.Arbitrary<T>;
  check(input: T): FuzzOutcome | Promise<FuzzOutcome>;
}
