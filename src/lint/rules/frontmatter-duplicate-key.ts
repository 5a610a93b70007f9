import type { SkillRule } from '../define-rule.ts';
import { defineSkillRule } from '../define-rule.ts';
import { faultsOf } from '../faults-of.ts';

/** A key of the front matter stands there twice. */
export const frontmatterDuplicateKey: SkillRule<'found'> = defineSkillRule({
  meta: {
    id: 'frontmatter-duplicate-key',
    summary: 'A key of the front matter stands there twice.',
    severity: { skill: 'error' },
    needs: [],
  },
  messages: { found: '{message}' },
  help: 'Keep one of them.',
  check: (skill) => faultsOf(skill, 'frontmatter-duplicate-key'),
});
