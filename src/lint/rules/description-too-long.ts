import { defineSkillRule, type SkillRule } from '../define-rule.ts';
import { valueOffset } from '../field-place.ts';
import { skillField } from '../skill-field.ts';

type MessageId = 'long';

/** What the specification allows, in code points. */
const MOST = 1024;

/** A description over the specification's limit, counted in code points after folding and trimming. */
export const descriptionTooLong: SkillRule<MessageId> = defineSkillRule({
  meta: {
    id: 'description-too-long',
    summary: 'The description has more than 1024 characters.',
    severity: { skill: 'error' },
    needs: [],
  },
  messages: { long: 'The description has {count} characters; the specification allows {most}.' },
  help: 'Shorten it to 1024 characters; details belong into the body.',
  *check(skill) {
    const field = skillField(skill, 'description');
    if (field === undefined || typeof field.typed !== 'string' || field.typed.length <= MOST) return;
    const count = [...field.typed.trim()].length;
    if (count > MOST) yield { messageId: 'long', data: { count, most: MOST }, offset: valueOffset(skill, field) };
  },
});
