import type { ClientId } from '../../model/client.ts';
import { loaders } from '../../providers/loaders/registry.ts';
import { factOn } from '../../providers/view-provider.ts';
import { judgeSkill } from '../clients/judge-skill.ts';
import { type CollectionRule, defineCollectionRule } from '../define-rule.ts';
import { wordsBeyond } from '../words-beyond.ts';

type MessageId = 'cut' | 'dropped';

const NEWEST = '9999-12-31';

/** A description that a client cuts, or drops the skill for. */
export const descriptionOverClientCap: CollectionRule<MessageId> = defineCollectionRule({
  meta: {
    id: 'description-over-client-cap',
    summary: 'A description is longer than a client lists.',
    severity: { skill: 'warning' },
    needs: ['client'],
  },
  messages: {
    cut: 'The description has {count} characters, {title} lists {max} of them. What is lost begins: "{lost}"',
    dropped:
      'The description has {count} characters, {title} takes {max}: it drops the skill or loses what begins: "{lost}"',
  },
  help: 'Shorten the description; what a reader needs after choosing the skill goes into the body.',
  *check({ skills, clients, facts }) {
    for (const client of clients) {
      const cut = factOn(loaders[client].listing, facts ?? NEWEST)?.value?.cut;
      if (cut === undefined) continue;
      for (const { path, description, places } of skills) {
        if (description === undefined || description.length <= cut.max) continue;
        const text = asListed(client, description);
        const points = [...text];
        if (points.length <= cut.max) continue;
        const isDropped = judgeSkill(client, ['description-too-long'], facts).verdict === 'dropped';
        const kept = points.slice(0, cut.max - [...cut.mark].length).join('').length;
        const lost = wordsBeyond(text, kept);
        const data = { count: points.length, max: cut.max, title: loaders[client].title, lost };
        yield { messageId: isDropped ? 'dropped' : 'cut', data, path, ...places.description, client };
      }
    }
  },
});

/** Codex puts a description on one line before it counts. */
function asListed(client: ClientId, description: string): string {
  return client === 'codex' ? description.trim().replace(/\s+/g, ' ') : description.trim();
}
