import { boundedFindings } from '../../src/lint/bounded-problems.ts';
import { chooseRules } from '../../src/lint/choose-rules.ts';
import type { Rule } from '../../src/lint/define-rule.ts';
import type { LintInput } from '../../src/lint/lint-input.ts';
import { textFindings } from '../../src/lint/text-finding.ts';
import type { Finding } from '../../src/model/finding.ts';

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
