import type { Rule } from '../../lint/define-rule.ts';
import type { PromptsResult } from '../../lint/lint-prompts.ts';
import type { Suppression } from '../../model/prompt-case.ts';
import type { Warning } from '../../model/warning.ts';

/**
 * Suppressions that silenced nothing although every case was looked at. Only those of rules that ran and that look at
 * prompts alone: another one may be meant for a skill.
 */
export function unusedSuppressions(
  suppressions: readonly Suppression[],
  { rules: { run }, used }: PromptsResult,
  rules: readonly Rule[],
): readonly Warning[] {
  const forPrompts = rules.filter(({ meta }) => meta.severity.skill === undefined && run.includes(meta.id));
  const ids = new Set(forPrompts.map(({ meta }) => meta.id));
  return suppressions
    .filter((one) => ids.has(one.rule) && !used.has(one))
    .map(({ rule, path, place }) => ({
      ...place,
      message: `The suppression of ${rule}${path === undefined ? '' : ` in ${path}`} silences nothing.`,
      help: 'Remove it, or correct its path or case.',
    }));
}
