import type { SkillRule } from '../define-rule.ts';
import { defineSkillRule } from '../define-rule.ts';
import { faultsOf } from '../faults-of.ts';

/** The file is not UTF-8, so that nothing in it can be relied on. */
export const encodingNotUtf8: SkillRule<'found'> = defineSkillRule({
  meta: {
    id: 'encoding-not-utf8',
    summary: 'The file is not UTF-8, so that nothing in it can be relied on.',
    severity: { skill: 'error' },
    needs: [],
  },
  messages: { found: '{message}' },
  help: 'Save the file as UTF-8.',
  check: (skill) => faultsOf(skill, 'encoding-not-utf8'),
});
