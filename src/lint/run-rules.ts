import type { Finding } from '../model/finding.ts';
import { boundedFindings } from './bounded-problems.ts';
import { chooseRules } from './choose-rules.ts';
import type { Rule } from './define-rule.ts';
import type { LintInput } from './lint-input.ts';
import { textFindings } from './text-finding.ts';

/** What the rules said about one input. */
export interface RuleRun {
  readonly findings: readonly Finding[];
  readonly run: readonly string[];
  readonly skipped: readonly { readonly rule: string; readonly missing: string }[];
}

/** Runs the rules over texts that apply to the subject. `enabled` names rules to run although they are off by default. */
export function runRules(rules: readonly Rule[], input: LintInput, enabled: readonly string[] = []): RuleRun {
  const { subject, has } = input;
  const toFinding = textFindings(subject);
  const { run, skipped } = chooseRules(
    rules.filter(({ scope }) => scope === 'texts'),
    { subject, enabled, disabled: [], has },
  );
  const findings = run.flatMap((rule) =>
    rule.scope === 'texts' ? boundedFindings(rule.check(input), (problem) => toFinding(rule, problem)) : [],
  );
  return { findings, run: run.map(({ meta }) => meta.id), skipped };
}
