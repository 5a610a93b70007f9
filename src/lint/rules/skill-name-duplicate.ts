import { cutText } from '../../text/cut-text.ts';
import { visible } from '../../text/visible.ts';
import { type CollectionRule, defineCollectionRule } from '../define-rule.ts';
import type { SkillCard } from '../skill-collection.ts';

type MessageId = 'twice';

/** Two skills of one discovery root under one name: which of them a client takes differs, and one is never seen. */
export const skillNameDuplicate: CollectionRule<MessageId> = defineCollectionRule({
  meta: {
    id: 'skill-name-duplicate',
    summary: 'Two skills of one folder of skills have the same name.',
    severity: { skill: 'warning' },
    needs: [],
  },
  messages: { twice: 'The name "{name}" is taken by {other}: a client shows one of the two.' },
  help: 'Give each skill a name of its own, the same as its folder.',
  *check({ skills }) {
    const first = new Map<string, SkillCard>();
    for (const card of skills) {
      const name = card.name?.trim().normalize('NFKC') ?? '';
      if (name === '') continue;
      const key = `${card.root}\0${name}`;
      const other = first.get(key);
      if (other === undefined) {
        first.set(key, card);
        continue;
      }
      const place = card.places.name ?? {};
      const data = { name: visible(cutText(name, 64)), other: visible(other.path) };
      yield { messageId: 'twice', data, path: card.path, ...place };
    }
  },
});
