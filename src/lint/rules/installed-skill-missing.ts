import { type CollectionRule, defineCollectionRule } from '../define-rule.ts';
import { shown } from '../shown-difference.ts';

type MessageId = 'missing' | 'dangling';

/** A skill that the installed folder does not have at all. */
export const installedSkillMissing: CollectionRule<MessageId> = defineCollectionRule({
  meta: {
    id: 'installed-skill-missing',
    summary: 'A skill has no copy in an installed folder.',
    severity: { skill: 'error' },
    needs: ['installed'],
  },
  messages: {
    missing: 'The skill {name} is not installed in {folder}.',
    dangling: 'The skill {name} is not installed in {folder}. {detail}',
  },
  help: 'Install the skill there, or lint only the skills that belong there.',
  *check({ installed = [] }) {
    for (const { path: folder, skills } of installed) {
      for (const { name, state, source, detail, place } of skills) {
        if (state !== 'missing') continue;
        const data = { name: shown(name), folder: shown(folder), detail };
        const where = source === undefined ? {} : { path: source, ...place };
        yield { messageId: detail === '' ? 'missing' : 'dangling', data, ...where };
      }
    }
  },
});
