import { defineSkillRule, type SkillRule } from '../define-rule.ts';
import { keyOffset, valueOffset } from '../field-place.ts';
import { skillField } from '../skill-field.ts';

type MessageId = 'long' | 'empty';

/** What the specification allows, in code points. */
const MOST = 500;

/** The specification wants 1 to 500 characters where the key is given. */
export const compatibilityLength: SkillRule<MessageId> = defineSkillRule({
  meta: {
    id: 'compatibility-length',
    summary: 'The compatibility note is empty or has more than 500 characters.',
    severity: { skill: 'warning' },
    needs: [],
  },
  messages: {
    long: 'The compatibility note has {count} characters; the specification allows {most}.',
    empty: 'The compatibility note is empty; the specification wants 1 to {most} characters.',
  },
  help: 'Name what the skill needs to run in 1 to 500 characters, or leave the key out.',
  *check(skill) {
    const field = skillField(skill, 'compatibility');
    if (field === undefined || (field.typed !== null && typeof field.typed !== 'string')) return;
    const text = field.typed?.trim() ?? '';
    if (text === '') yield { messageId: 'empty', data: { most: MOST }, offset: keyOffset(skill, field) };
    else if (text.length > MOST) {
      const count = [...text].length;
      if (count > MOST) yield { messageId: 'long', data: { count, most: MOST }, offset: valueOffset(skill, field) };
    }
  },
});
