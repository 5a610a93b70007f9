import { cutText } from '../../text/cut-text.ts';
import { visible } from '../../text/visible.ts';
import { defineSkillRule, type SkillRule } from '../define-rule.ts';
import { valueOffset } from '../field-place.ts';
import { kindOfValue } from '../kind-of-value.ts';
import { skillField } from '../skill-field.ts';

type MessageId = 'scalar' | 'collection';

/** A description that YAML reads as something else than a text. */
export const descriptionNotString: SkillRule<MessageId> = defineSkillRule({
  meta: {
    id: 'description-not-string',
    summary: 'The description is a number, a boolean, a list or a mapping, not a text.',
    severity: { skill: 'error' },
    needs: [],
  },
  messages: {
    scalar: 'The description is {kind}, {value}, not a text.',
    collection: 'The description is {kind}, not a text.',
  },
  help: 'Write the description as one text; put it in quotes if it looks like a number or a boolean.',
  *check(skill) {
    const field = skillField(skill, 'description');
    if (field === undefined || field.typed === null || typeof field.typed === 'string') return;
    const kind = kindOfValue(field.typed);
    const offset = valueOffset(skill, field);
    if (typeof field.typed === 'object') yield { messageId: 'collection', data: { kind }, offset };
    else yield { messageId: 'scalar', data: { kind, value: visible(cutText(String(field.written), 40)) }, offset };
  },
});
