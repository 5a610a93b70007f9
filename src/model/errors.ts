/**
 * What can stop a command. Faults inside prompts and skills are findings, not problems.
 * A code never changes its meaning; the words are the business of whoever raises it.
 */
export type ProblemCode =
  | 'usage'
  | 'unreadable'
  | 'not-utf8'
  | 'not-yaml'
  | 'not-json'
  | 'front-matter'
  | 'unknown-key'
  | 'missing-key'
  | 'wrong-type'
  | 'unknown-name'
  | 'duplicate'
  | 'cycle'
  | 'conflict'
  | 'template'
  | 'newer-schema'
  | 'older-schema'
  | 'mismatch'
  | 'no-case'
  | 'no-capture'
  | 'no-skill'
  | 'stale'
  | 'interrupted'
  | 'busy'
  | 'not-ours'
  | 'refused'
  | 'git';

/** One reason why a command could not run: what, where and what to do about it. */
export interface Problem {
  /** For programs. */
  readonly code: ProblemCode;
  /** One sentence that names the thing at fault. */
  readonly message: string;
  /** POSIX path, relative to the working folder where it is inside it. */
  readonly path?: string;
  /** 1-based. */
  readonly line?: number;
  /** 1-based, in UTF-16 units. */
  readonly column?: number;
  /** What to do, in one sentence. */
  readonly help?: string;
}

/** Input that cannot be worked with; a command ends with exit code 2. Carries every problem found, not only the first. */
export class InputError extends Error {
  /** At least one. */
  readonly problems: readonly Problem[];

  /** The message is that of the problems, one a line. */
  constructor(problems: readonly Problem[] | Problem, options?: ErrorOptions) {
    const list = 'code' in problems ? [problems] : problems;
    super(list.map((problem) => problem.message).join('\n'), options);
    this.name = 'InputError';
    this.problems = list;
  }
}
