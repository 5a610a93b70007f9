import type { SkillRule } from '../define-rule.ts';
import { defineSkillRule } from '../define-rule.ts';
import { faultsOf } from '../faults-of.ts';

/** There is no front matter: the first line is something else than `---`. */
export const frontmatterMissing: SkillRule<'found'> = defineSkillRule({
  meta: {
    id: 'frontmatter-missing',
    summary: 'There is no front matter: the first line is something else than `---`.',
    severity: { skill: 'error' },
    needs: [],
  },
  messages: { found: '{message}' },
  help: 'Start the file with a line that is exactly "---" and close the block with another.',
  check: (skill) => faultsOf(skill, 'frontmatter-missing'),
});
