import type { SkillRule } from '../define-rule.ts';
import { defineSkillRule } from '../define-rule.ts';
import { faultsOf } from '../faults-of.ts';

/** Blanks stand behind the hyphens of a fence. */
export const fenceTrailingSpace: SkillRule<'found'> = defineSkillRule({
  meta: {
    id: 'fence-trailing-space',
    summary: 'Blanks stand behind the hyphens of a fence.',
    severity: { skill: 'warning' },
    needs: [],
    fixable: true,
  },
  messages: { found: '{message}' },
  help: 'Remove the blanks.',
  check: (skill) => faultsOf(skill, 'fence-trailing-space'),
});
