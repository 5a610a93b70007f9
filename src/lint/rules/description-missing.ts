import { defineSkillRule, type SkillRule } from '../define-rule.ts';
import { keyOffset } from '../field-place.ts';
import { skillField } from '../skill-field.ts';

type MessageId = 'absent' | 'empty' | 'comment';

/** A skill without a description is left out of every catalogue, or stands in it without a reason to be opened. */
export const descriptionMissing: SkillRule<MessageId> = defineSkillRule({
  meta: {
    id: 'description-missing',
    summary: 'There is no description, or an empty one.',
    severity: { skill: 'error' },
    needs: [],
  },
  messages: {
    absent: 'There is no description.',
    empty: 'The description is empty.',
    comment: 'The description is empty: " #" starts a comment.',
  },
  help: 'Add `description:` with what the skill does and when to use it, in 1 to 1024 characters.',
  *check(skill) {
    const { front } = skill;
    // Without values another rule speaks; an entry that had to be left out is there.
    if (front.state === 'none') return;
    const field = skillField(skill, 'description');
    if (field === undefined) {
      if (front.entries.some(({ key }) => key === 'description')) return;
      yield { messageId: 'absent', offset: front.blockStart };
    } else if (field.typed === null || (typeof field.typed === 'string' && field.typed.trim() === '')) {
      const { entry } = field;
      const written = entry === undefined ? '' : front.text.slice(entry.valueStart, entry.end);
      const commented = written.startsWith('#');
      const help = 'Put the description in quotes.';
      const offset = keyOffset(skill, field);
      yield commented ? { messageId: 'comment', offset, help } : { messageId: 'empty', offset };
    }
  },
});
