import type { SkillRule } from '../define-rule.ts';
import { defineSkillRule } from '../define-rule.ts';
import { faultsOf } from '../faults-of.ts';

/** The fence names a language; only YAML is read, and nothing is executed. */
export const frontmatterLanguage: SkillRule<'found'> = defineSkillRule({
  meta: {
    id: 'frontmatter-language',
    summary: 'The fence names a language; only YAML is read, and nothing is executed.',
    severity: { skill: 'error' },
    needs: [],
  },
  messages: { found: '{message}' },
  help: 'Write the values as YAML behind a line that is exactly "---".',
  check: (skill) => faultsOf(skill, 'frontmatter-language'),
});
