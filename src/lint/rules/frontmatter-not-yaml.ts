import type { SkillRule } from '../define-rule.ts';
import { defineSkillRule } from '../define-rule.ts';
import { faultsOf } from '../faults-of.ts';

/** The front matter, or a value in it, is not YAML. */
export const frontmatterNotYaml: SkillRule<'found'> = defineSkillRule({
  meta: {
    id: 'frontmatter-not-yaml',
    summary: 'The front matter, or a value in it, is not YAML.',
    severity: { skill: 'error' },
    needs: [],
    fixable: true,
  },
  messages: { found: '{message}' },
  help: 'Correct the YAML here; text with a colon, a hash sign or a bracket belongs in double quotes.',
  check: (skill) => faultsOf(skill, 'frontmatter-not-yaml'),
});
