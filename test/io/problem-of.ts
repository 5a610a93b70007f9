import { InputError } from '../../src/model/errors.ts';

/** The first problem of a call as one line; `none` where there is no problem. */
export function problemOf(call: () => unknown): string {
  try {
    call();
  } catch (error) {
    if (error instanceof InputError) return `${error.problems[0]?.code}: ${error.message} ${error.problems[0]?.help}`;
    throw error;
  }
  return 'none';
}
