import { visible } from '../../text/visible.ts';
import { type CollectionRule, defineCollectionRule } from '../define-rule.ts';

type MessageId = 'dangling';

/** A SKILL.md or its folder that is a link to nothing, as a move of folders leaves behind. */
export const skillLinkDangling: CollectionRule<MessageId> = defineCollectionRule({
  meta: {
    id: 'skill-link-dangling',
    summary: 'SKILL.md, or its folder, is a link to nothing.',
    severity: { skill: 'error' },
    needs: [],
  },
  messages: { dangling: 'A link to "{target}", where nothing is.' },
  help: 'Point the link to the skill, or delete it.',
  *check({ dangling }) {
    for (const { path, target } of dangling) yield { messageId: 'dangling', data: { target: visible(target) }, path };
  },
});
