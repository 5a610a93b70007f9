import type { SkillRule } from '../define-rule.ts';
import { defineSkillRule } from '../define-rule.ts';
import { faultsOf } from '../faults-of.ts';

/** A second front-matter block follows the first one. */
export const frontmatterSecondBlock: SkillRule<'found'> = defineSkillRule({
  meta: {
    id: 'frontmatter-second-block',
    summary: 'A second front-matter block follows the first one.',
    severity: { skill: 'warning' },
    needs: [],
  },
  messages: { found: '{message}' },
  help: 'Merge it into the first block.',
  check: (skill) => faultsOf(skill, 'frontmatter-second-block'),
});
