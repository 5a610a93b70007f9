import type { RuleAbout } from '../model/report.ts';
import type { Rule } from './define-rule.ts';
import type { Subject } from './lint-input.ts';

/** What a report says of rules beside their findings, with the severity that they have on the subject. */
export function aboutRules(rules: readonly Rule[], subject: Subject): RuleAbout[] {
  return rules.map(({ meta: { id, summary, severity, fixable }, help }) => ({
    id,
    summary,
    help,
    severity: severity[subject] ?? 'warning',
    ...(fixable === undefined ? {} : { fixable }),
  }));
}
