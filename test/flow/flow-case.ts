/** One line of cases.jsonl: a small folder of files, commands in order, and what must come out of each. */
export interface FlowCase {
  readonly id: string;
  /** One sentence: what the case shows. */
  readonly why: string;
  readonly files?: readonly FlowFile[];
  readonly steps: readonly FlowStep[];
}

/** Something to write before a command runs; `path` is relative to the case's folder. */
export interface FlowFile {
  readonly path: string;
  readonly text?: string;
  readonly base64?: string;
  readonly append?: string;
  readonly delete?: boolean;
}

export interface FlowStep {
  readonly write?: readonly FlowFile[];
  /** git commands, run after the files are written. */
  readonly git?: readonly (readonly string[])[];
  readonly env?: Readonly<Record<string, string>>;
  readonly args: readonly string[];
  /** Folders or files that this command may create, change or remove. Without it: none. */
  readonly writes?: readonly string[];
  readonly expect: FlowExpectation;
}

export interface FlowExpectation {
  readonly exit: number | readonly number[];
  readonly stdout_has?: readonly string[];
  readonly stderr_has?: readonly string[];
  /** Texts that at least one stream holds. */
  readonly output_has?: readonly string[];
  /** Texts that no stream holds. */
  readonly lacks?: readonly string[];
  /** Values in the report, by a path such as `cases[case=a/codex.hybrid].system.delta`. */
  readonly json?: Readonly<Record<string, unknown>>;
  readonly files?: readonly ExpectedFile[];
}

export interface ExpectedFile {
  /** May hold `*` and `**`; then exactly one file must fit. */
  readonly path: string;
  readonly exists?: boolean;
  readonly bytes?: number;
  readonly text?: string;
  readonly same_as?: string;
  readonly has?: readonly string[];
  readonly lacks?: readonly string[];
  readonly json?: Readonly<Record<string, unknown>>;
}
