import { InputError, type Problem } from '../model/errors.ts';

/** What is wrong with steps that do not depend on each other. */
export interface ProblemNotes {
  /** Each problem once. */
  all(): readonly Problem[];
  /** What the step yields; `undefined` where it throws an `InputError`. Any other error is thrown as it is. */
  tried<T>(step: () => Promise<T>): Promise<T | undefined>;
  /** Takes down what an `InputError` says; any other error is thrown as it is. */
  note(error: unknown): void;
  /** Throws one `InputError` with all problems, where there are any. */
  raise(): void;
}

/** Notes without any problem. */
export function problemNotes(): ProblemNotes {
  const problems = new Map<string, Problem>();
  const all = (): readonly Problem[] => [...problems.values()];
  const note = (error: unknown): void => {
    if (!(error instanceof InputError)) throw error;
    for (const problem of error.problems) problems.set(JSON.stringify(problem), problem);
  };
  return {
    all,
    note,
    async tried(step) {
      try {
        return await step();
      } catch (error) {
        note(error);
        return undefined;
      }
    },
    raise() {
      if (problems.size > 0) throw new InputError(all());
    },
  };
}

/**
 * Does the same for every item and says at once what is wrong with any of them, each problem once. Throws `InputError`
 * when something was; any other error is thrown as it is.
 */
export function collectProblems<T, R>(items: readonly T[], make: (item: T) => R): R[] {
  const made: R[] = [];
  const notes = problemNotes();
  for (const item of items) {
    try {
      made.push(make(item));
    } catch (error) {
      notes.note(error);
    }
  }
  notes.raise();
  return made;
}
