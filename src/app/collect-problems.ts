import { InputError, type Problem } from '../model/errors.ts';

/**
 * Does the same for every item and says at once what is wrong with any of them, each problem once. Throws `InputError`
 * when something was; any other error is thrown as it is.
 */
export function collectProblems<T, R>(items: readonly T[], make: (item: T) => R): R[] {
  const made: R[] = [];
  const problems = new Map<string, Problem>();
  for (const item of items) {
    try {
      made.push(make(item));
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      for (const problem of error.problems) problems.set(JSON.stringify(problem), problem);
    }
  }
  if (problems.size > 0) throw new InputError([...problems.values()]);
  return made;
}
