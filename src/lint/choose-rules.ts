import type { Rule } from './define-rule.ts';
import type { Need, Subject } from './lint-input.ts';

/** What a run is asked to look at. */
export interface RuleChoice {
  readonly subject: Subject;
  /** Rules to run although they are off by default. */
  readonly enabled: readonly string[];
  /** Rules not to run. */
  readonly disabled: readonly string[];
  /** What is there of what rules may need. */
  readonly has: ReadonlySet<Need>;
}

/** The rules that run, and those that lack something. */
export interface ChosenRules {
  readonly run: readonly Rule[];
  readonly skipped: readonly { readonly rule: string; readonly missing: string }[];
}

/** Chooses the rules for a subject. A rule that is off, disabled or for another subject is not mentioned. */
export function chooseRules(rules: readonly Rule[], { subject, enabled, disabled, has }: RuleChoice): ChosenRules {
  const wanted = rules.filter(
    ({ meta: { id, severity, offByDefault } }) =>
      severity[subject] !== undefined && !disabled.includes(id) && (!offByDefault || enabled.includes(id)),
  );
  const missing = (rule: Rule): readonly Need[] => rule.meta.needs.filter((need) => !has.has(need));
  return {
    run: wanted.filter((rule) => missing(rule).length === 0),
    skipped: wanted
      .filter((rule) => missing(rule).length > 0)
      .map((rule) => ({ rule: rule.meta.id, missing: missing(rule).join(', ') })),
  };
}
