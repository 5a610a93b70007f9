import { InputError } from '../../../src/model/errors.ts';
import { problemLines } from '../../../src/report/problem-lines.ts';
import type { FuzzOutcome } from '../target.ts';

/**
 * What a function made of an input, or the problems that it told instead; anything else that it throws is a fault.
 * The lines that the command line would print of the problems go to the terminal.
 */
export async function answerOf<T>(ask: () => T | Promise<T>): Promise<{ readonly value?: T } & FuzzOutcome> {
  try {
    const value = await ask();
    return { value, output: value };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    if (error.problems.length === 0 || error.problems.some(({ message }) => message.trim() === '')) {
      throw new Error('an InputError says nothing', { cause: error });
    }
    for (const { line, column } of error.problems) {
      if ((line ?? 1) < 1 || (column ?? 1) < 1) throw new Error(`a place before the file: ${line}:${column}`);
    }
    return { output: error.problems, terminal: problemLines(error.problems) };
  }
}

/** Throws with that message unless it is so. */
export function expectThat(isSo: boolean, message: string): void {
  if (!isSo) throw new Error(message);
}
