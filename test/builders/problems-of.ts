import { InputError, type Problem } from '../../src/model/errors.ts';

/** The problems that a call is refused with; fails where it is not. */
export async function problemsOf(promise: Promise<unknown>): Promise<readonly Problem[]> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof InputError)) throw new Error('expected an InputError', { cause: error });
  return error.problems;
}
