import { type CollectionRule, defineCollectionRule } from '../define-rule.ts';
import { shown } from '../shown-difference.ts';

type MessageId = 'untracked' | 'dangling';

/** A skill that a client loads although nothing here makes it: often one that was renamed or removed. */
export const installedSkillUntracked: CollectionRule<MessageId> = defineCollectionRule({
  meta: {
    id: 'installed-skill-untracked',
    summary: 'An installed skill has no source.',
    severity: { skill: 'warning' },
    needs: ['installed'],
  },
  messages: {
    untracked: 'The skill {name} is installed in {folder} and has no source among the linted skills.',
    dangling: 'The skill {name} is installed in {folder} and has no source among the linted skills. {detail}',
  },
  help: 'Remove it if its source was renamed or removed; else lint the folder that it comes from too.',
  *check({ installed = [] }) {
    for (const { path: folder, skills } of installed) {
      for (const { name, state, copy, detail } of skills) {
        if (state !== 'untracked') continue;
        const data = { name: shown(name), folder: shown(folder), detail };
        yield { messageId: detail === '' ? 'untracked' : 'dangling', data, path: copy };
      }
    }
  },
});
