import type { Severity } from '../model/finding.ts';
import type { LintInput, LintText, Need, Subject } from './lint-input.ts';

/** What is fixed about a rule. The id names the fault and never changes its meaning. */
export interface RuleMeta {
  readonly id: string;
  /** One sentence: what is wrong where this rule finds something. */
  readonly summary: string;
  /** On which subjects it runs, and how bad a finding is there. */
  readonly severity: Readonly<Partial<Record<Subject, Severity>>>;
  /** What the input must have; a rule that lacks something is listed as skipped, never as passed. */
  readonly needs: readonly Need[];
  /** Runs only when asked for. */
  readonly offByDefault?: true;
}

/** Something a rule found. `data` fills the placeholders of the message. */
export interface LintProblem<MessageId extends string = string> {
  readonly messageId: MessageId;
  readonly data?: Readonly<Record<string, string | number>>;
  readonly text: LintText;
  /** UTF-16 offset in the text; absent when the whole text is meant. */
  readonly offset?: number;
  /** Another severity than the rule's own, for one kind of problem. */
  readonly severity?: Severity;
}

/** One lint rule, self-contained: what it is called, what it says, how it looks. */
export interface Rule<MessageId extends string = string> {
  readonly meta: RuleMeta;
  /** Words by message id, with `{name}` for data. */
  readonly messages: Readonly<Record<MessageId, string>>;
  /** What to do about it. */
  readonly help: string;
  check(input: LintInput): Iterable<LintProblem<MessageId>>;
}

/** Ties the message ids that `check` yields to the words there are: an id without words does not compile. */
export function defineRule<const MessageId extends string>(rule: Rule<MessageId>): Rule<MessageId> {
  return rule;
}
