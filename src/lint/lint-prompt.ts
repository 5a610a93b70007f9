import type { Finding } from '../model/finding.ts';
import { boundedFindings } from './bounded-problems.ts';
import { chooseRules, type RuleChoice } from './choose-rules.ts';
import type { Rule } from './define-rule.ts';
import type { LintInput } from './lint-input.ts';
import type { LintedPrompt } from './linted-prompt.ts';
import { textFindings } from './text-finding.ts';

/** What the rules said about one prompt. */
export interface PromptLint {
  readonly findings: readonly Finding[];
  readonly run: readonly string[];
  readonly skipped: readonly { readonly rule: string; readonly missing: string }[];
}

/** Runs the rules of the scopes `prompt` and `texts` on what one case sends. */
export function lintPrompt(
  rules: readonly Rule[],
  prompt: LintedPrompt,
  choice: Pick<RuleChoice, 'enabled' | 'disabled'> = { enabled: [], disabled: [] },
): PromptLint {
  const toFinding = textFindings('prompt');
  const { texts, capture, hostPaths, has } = prompt;
  const input: LintInput = { subject: 'prompt', texts, capture, hostPaths, has };
  const { run, skipped } = chooseRules(
    rules.filter(({ scope }) => scope === 'prompt' || scope === 'texts'),
    { subject: 'prompt', ...choice, has },
  );
  const findings = run.flatMap((rule) => {
    if (rule.scope === 'prompt') return boundedFindings(rule.check(prompt), (problem) => toFinding(rule, problem));
    return rule.scope === 'texts' ? boundedFindings(rule.check(input), (problem) => toFinding(rule, problem)) : [];
  });
  return { findings, run: run.map(({ meta }) => meta.id), skipped };
}
