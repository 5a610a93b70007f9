import type { SkillRule } from '../define-rule.ts';
import { defineSkillRule } from '../define-rule.ts';
import { faultsOf } from '../faults-of.ts';

/** The front matter is a list or a single value. */
export const frontmatterNotMapping: SkillRule<'found'> = defineSkillRule({
  meta: {
    id: 'frontmatter-not-mapping',
    summary: 'The front matter is a list or a single value.',
    severity: { skill: 'error' },
    needs: [],
  },
  messages: { found: '{message}' },
  help: 'Write "key: value" lines, at least "name" and "description".',
  check: (skill) => faultsOf(skill, 'frontmatter-not-mapping'),
});
