import { cutText } from '../../text/cut-text.ts';
import { visible } from '../../text/visible.ts';
import { defineSkillRule, type SkillRule } from '../define-rule.ts';
import { keyOffset } from '../field-place.ts';
import { skillField } from '../skill-field.ts';
import { nearKey } from '../skill-keys.ts';

type MessageId = 'near';

/** A key that nobody reads and that is most likely a slip of one that is read. */
export const keyNearMiss: SkillRule<MessageId> = defineSkillRule({
  meta: {
    id: 'key-near-miss',
    summary: 'A key of the front matter is a likely slip of a known one.',
    severity: { skill: 'warning' },
    needs: [],
  },
  messages: { near: 'No client reads the key "{key}"; `{known}` is a key of {readBy}.' },
  help: 'Write the key as it is known, or put a key of your own into metadata.',
  *check(skill) {
    const { typed } = skill.front;
    for (const key of Object.keys(typed)) {
      const near = nearKey(key, (known) => Object.hasOwn(typed, known));
      if (near === undefined) continue;
      yield {
        messageId: 'near',
        data: { key: visible(cutText(key, 60)), known: near.key, readBy: near.readBy },
        help: `Write \`${near.key}\`, or put a key of your own into metadata.`,
        offset: keyOffset(skill, skillField(skill, key) ?? { entry: undefined }),
      };
    }
  },
});
