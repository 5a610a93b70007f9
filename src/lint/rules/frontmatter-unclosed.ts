import type { SkillRule } from '../define-rule.ts';
import { defineSkillRule } from '../define-rule.ts';
import { faultsOf } from '../faults-of.ts';

/** The front matter has no closing fence. */
export const frontmatterUnclosed: SkillRule<'found'> = defineSkillRule({
  meta: {
    id: 'frontmatter-unclosed',
    summary: 'The front matter has no closing fence.',
    severity: { skill: 'error' },
    needs: [],
  },
  messages: { found: '{message}' },
  help: 'Close the block with a line that is exactly "---".',
  check: (skill) => faultsOf(skill, 'frontmatter-unclosed'),
});
