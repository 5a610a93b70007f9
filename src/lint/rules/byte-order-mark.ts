import type { SkillRule } from '../define-rule.ts';
import { defineSkillRule } from '../define-rule.ts';
import { faultsOf } from '../faults-of.ts';

/** A byte order mark stands before the front matter. */
export const byteOrderMark: SkillRule<'found'> = defineSkillRule({
  meta: {
    id: 'byte-order-mark',
    summary: 'A byte order mark stands before the front matter.',
    severity: { skill: 'warning' },
    needs: [],
    fixable: true,
  },
  messages: { found: '{message}' },
  help: 'Save the file as UTF-8 without a byte order mark.',
  check: (skill) => faultsOf(skill, 'byte-order-mark'),
});
