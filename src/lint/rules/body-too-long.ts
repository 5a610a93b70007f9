import { defineSkillRule, type SkillRule } from '../define-rule.ts';

type MessageId = 'long';

/** What the specification recommends. */
const MOST = 500;

/** A body over the recommended length: all of it enters the context when the skill is opened. */
export const bodyTooLong: SkillRule<MessageId> = defineSkillRule({
  meta: {
    id: 'body-too-long',
    summary: 'The body has more than 500 lines.',
    severity: { skill: 'info' },
    needs: [],
    offByDefault: true,
  },
  messages: { long: 'The body has {count} lines; the specification recommends at most {most}.' },
  help: 'Move what is not always needed into files below references/ and link them.',
  *check({ front }) {
    const { text, bodyStart } = front;
    let [count, over] = [0, 0];
    for (let at = bodyStart; at < text.length; count += 1) {
      if (count === MOST) over = at;
      const feed = text.indexOf('\n', at);
      at = feed === -1 ? text.length : feed + 1;
    }
    if (count > MOST) yield { messageId: 'long', data: { count, most: MOST }, offset: over };
  },
});
