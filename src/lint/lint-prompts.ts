import type { Finding } from '../model/finding.ts';
import type { Suppression } from '../model/prompt-case.ts';
import type { RuleAbout } from '../model/report.ts';
import { aboutRules } from './about-rules.ts';
import type { RuleChoice } from './choose-rules.ts';
import type { Rule } from './define-rule.ts';
import { lintPrompt } from './lint-prompt.ts';
import type { LintedPrompt } from './linted-prompt.ts';
import { mergeFindings } from './merge-findings.ts';

/** What prompts are linted with. */
export interface PromptsLint extends Partial<Pick<RuleChoice, 'enabled' | 'disabled'>> {
  readonly rules: readonly Rule[];
  readonly suppressions: readonly Suppression[];
}

export interface PromptsResult {
  /** Without the suppressed ones; a text that several prompts share is reported once. */
  readonly findings: readonly Finding[];
  readonly suppressed: number;
  readonly rules: {
    readonly run: readonly string[];
    readonly skipped: readonly { readonly rule: string; readonly missing: string }[];
    readonly about: readonly RuleAbout[];
  };
  /** Texts and skills looked at. */
  readonly files: number;
  readonly skills: number;
  /** The suppressions that silenced something. */
  readonly used: ReadonlySet<Suppression>;
}

/** Lints prompts one after the other; a finding that several of them have is reported once, with all of their ids. */
export function lintPrompts(prompts: Iterable<LintedPrompt>, lint: PromptsLint): PromptsResult {
  const { enabled = [], disabled = [] } = lint;
  const merged = mergeFindings();
  const paths = new Set<string>();
  const skills = new Set<string>();
  const run = new Set<string>();
  const skipped = new Map<string, string>();
  const cases = new Set<string>();
  for (const prompt of prompts) {
    cases.add(prompt.caseId);
    for (const { path } of prompt.texts) paths.add(path);
    for (const { name, renderedSha256 } of prompt.capture.skills) skills.add(`${name} ${renderedSha256}`);
    const result = lintPrompt(lint.rules, prompt, { enabled, disabled });
    for (const finding of result.findings) merged.add(finding, prompt.caseId);
    for (const rule of result.run) run.add(rule);
    for (const { rule, missing } of result.skipped) skipped.set(rule, missing);
  }
  // A rule that ran on one of the prompts is no skipped one: what it lacked on another is that prompt's own matter.
  const never = [...skipped].filter(([rule]) => !run.has(rule));
  return {
    ...merged.result(lint.suppressions, cases.size > 1 ? 'named' : undefined),
    rules: {
      run: [...run],
      skipped: never.map(([rule, missing]) => ({ rule, missing })),
      about: aboutRules(
        lint.rules.filter(({ meta }) => run.has(meta.id)),
        'prompt',
      ),
    },
    files: paths.size,
    skills: skills.size,
  };
}
