import type { LintedSkill } from './linted-skill.ts';
import type { SkillField } from './skill-field.ts';

/** Where a problem with a key stands: at the key, or where the block starts when the key has no line of its own. */
export function keyOffset({ front }: LintedSkill, { entry }: Pick<SkillField, 'entry'>): number {
  return entry?.start ?? front.blockStart;
}

/** Where a problem with a value stands: at the value, or at the key when the value starts on a line below. */
export function valueOffset(skill: LintedSkill, field: Pick<SkillField, 'entry'>): number {
  const { entry } = field;
  return entry === undefined || entry.style === 'below' ? keyOffset(skill, field) : entry.valueStart;
}
