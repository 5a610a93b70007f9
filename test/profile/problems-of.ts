import { InputError, type Problem } from '../../src/model/errors.ts';

/** The problems that a parser or resolver ends with. Any other end is the test's failure. */
export async function problemsOf(run: () => unknown): Promise<readonly Problem[]> {
  try {
    await run();
  } catch (error) {
    if (error instanceof InputError) return error.problems;
    throw error;
  }
  throw new Error('nothing was found wrong');
}

/** `line:column code` of each problem, for tables. */
export function places(problems: readonly Problem[]): readonly string[] {
  return problems.map(({ line, column, code }) => `${line}:${column} ${code}`);
}

/** What a reader sees of the problems: messages and help. */
export function words(problems: readonly Problem[]): string {
  return problems.map(({ message, help }) => `${message} ${help ?? ''}`).join('\n');
}
