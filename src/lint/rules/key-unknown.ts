import { cutText } from '../../text/cut-text.ts';
import { visible } from '../../text/visible.ts';
import { defineSkillRule, type SkillRule } from '../define-rule.ts';
import { keyOffset } from '../field-place.ts';
import { skillField } from '../skill-field.ts';
import { isKnownKey, nearKey } from '../skill-keys.ts';

type MessageId = 'unknown';

/** A key that is neither in the specification nor known of any client. Likely slips are left to key-near-miss. */
export const keyUnknown: SkillRule<MessageId> = defineSkillRule({
  meta: {
    id: 'key-unknown',
    summary: 'A key of the front matter is neither in the specification nor known of any client.',
    severity: { skill: 'info' },
    needs: [],
    offByDefault: true,
  },
  messages: { unknown: 'The key "{key}" is neither in the specification nor known of any client.' },
  help: 'Put keys of your own into metadata: the validator of the specification refuses others.',
  *check(skill) {
    const { typed } = skill.front;
    for (const key of Object.keys(typed)) {
      if (isKnownKey(key) || nearKey(key, (known) => Object.hasOwn(typed, known)) !== undefined) continue;
      const offset = keyOffset(skill, skillField(skill, key) ?? { entry: undefined });
      yield { messageId: 'unknown', data: { key: visible(cutText(key, 60)) }, offset };
    }
  },
});
