import type { Severity } from '../model/finding.ts';
import type { TextEdit } from '../text/text-edit.ts';
import type { LintInput, LintText, Need, Subject } from './lint-input.ts';
import type { LintedPrompt } from './linted-prompt.ts';
import type { LintedSkill } from './linted-skill.ts';
import type { SkillCollection } from './skill-collection.ts';

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
  /** `--fix` mends what it finds, where that is safe; every rule that offers fixes says so. */
  readonly fixable?: true;
}

/** What every problem says, wherever it stands. `data` fills the placeholders of the message. */
export interface Problem<MessageId extends string = string> {
  readonly messageId: MessageId;
  readonly data?: Readonly<Record<string, string | number>>;
  /** Another severity than the rule's own, for one kind of problem. */
  readonly severity?: Severity;
  /** What to do here, where the rule's own help says less. */
  readonly help?: string;
  /** The client that the problem is about. */
  readonly client?: string;
}

/** Something wrong in one of the texts of the input. */
export interface LintProblem<MessageId extends string = string> extends Problem<MessageId> {
  readonly text: LintText;
  /** UTF-16 offset in the text; absent when the whole text is meant. */
  readonly offset?: number;
}

/** Something wrong with one SKILL.md. */
export interface SkillProblem<MessageId extends string = string> extends Problem<MessageId> {
  /** UTF-16 offset in SKILL.md, or in `text` where that is given; absent when the whole file is meant. */
  readonly offset?: number;
  /** Where it stands in a SKILL.md that is no text, so that no offset can say it. */
  readonly place?: { readonly line: number; readonly column: number };
  /** Another text of the skill that the offset counts in. */
  readonly text?: LintText;
  /** Another file of the skill, relative to its folder; the whole of it is meant. */
  readonly file?: string;
  /** The change that removes this problem and nothing else; applied by `--fix`. */
  readonly fix?: TextEdit;
}

/** Something wrong between skills, or between a skill and what is elsewhere. Line and column are 1-based. */
export interface CollectionProblem<MessageId extends string = string> extends Problem<MessageId> {
  readonly path?: string;
  readonly line?: number;
  readonly column?: number;
}

interface RuleWords<MessageId extends string> {
  readonly meta: RuleMeta;
  /** Words by message id, with `{name}` for data. */
  readonly messages: Readonly<Record<MessageId, string>>;
  /** What to do about it. */
  readonly help: string;
}

/** A rule over texts, wherever they come from: a skill's files or what a case sends. */
export interface TextRule<MessageId extends string = string> extends RuleWords<MessageId> {
  readonly scope: 'texts';
  check(input: LintInput): Iterable<LintProblem<MessageId>>;
}

/** A rule over one SKILL.md and the files beside it. */
export interface SkillRule<MessageId extends string = string> extends RuleWords<MessageId> {
  readonly scope: 'skill';
  check(skill: LintedSkill): Iterable<SkillProblem<MessageId>>;
}

/** A rule over all skills of a run, asked once. */
export interface CollectionRule<MessageId extends string = string> extends RuleWords<MessageId> {
  readonly scope: 'collection';
  check(collection: SkillCollection): Iterable<CollectionProblem<MessageId>>;
}

/** A rule over what one case sends, as a whole. */
export interface PromptRule<MessageId extends string = string> extends RuleWords<MessageId> {
  readonly scope: 'prompt';
  check(prompt: LintedPrompt): Iterable<LintProblem<MessageId>>;
}

/**
 * One lint rule, self-contained: what it is called, what it says, how it looks. One file a rule in `rules/`, collected in
 * `rules.ts`; `lint-skill.ts`, `lint-collection.ts` and `lint-prompt.ts` run those of their scopes.
 */
export type Rule = TextRule | SkillRule | CollectionRule | PromptRule;

/** Ties the message ids that `check` yields to the words there are: an id without words does not compile. */
export function defineRule<const MessageId extends string>(
  rule: Omit<TextRule<MessageId>, 'scope'>,
): TextRule<MessageId> {
  return { scope: 'texts', ...rule };
}

/** `defineRule` for a rule that looks at one SKILL.md. */
export function defineSkillRule<const MessageId extends string>(
  rule: Omit<SkillRule<MessageId>, 'scope'>,
): SkillRule<MessageId> {
  return { scope: 'skill', ...rule };
}

/** `defineRule` for a rule that compares skills. */
export function defineCollectionRule<const MessageId extends string>(
  rule: Omit<CollectionRule<MessageId>, 'scope'>,
): CollectionRule<MessageId> {
  return { scope: 'collection', ...rule };
}

/** `defineRule` for a rule that looks at what one case sends. */
export function definePromptRule<const MessageId extends string>(
  rule: Omit<PromptRule<MessageId>, 'scope'>,
): PromptRule<MessageId> {
  return { scope: 'prompt', ...rule };
}
