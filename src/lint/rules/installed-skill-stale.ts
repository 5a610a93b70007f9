import { type CollectionRule, defineCollectionRule } from '../define-rule.ts';
import type { InstalledState } from '../installed-skill.ts';
import { shown } from '../shown-difference.ts';

type MessageId = 'stale' | 'unknown';

const parts: Readonly<Partial<Record<InstalledState, string>>> = {
  'stale-description': 'description',
  'stale-front-matter': 'front matter',
  'stale-body': 'body',
};

/** A client loads the installed copy: what the source says since then does not reach it. */
export const installedSkillStale: CollectionRule<MessageId> = defineCollectionRule({
  meta: {
    id: 'installed-skill-stale',
    summary: 'An installed copy is another than its source.',
    severity: { skill: 'error' },
    needs: ['installed'],
  },
  messages: {
    stale: 'The copy of {name} at {copy} is stale ({part}). {detail}',
    unknown: 'The copy of {name} at {copy} could not be compared. {detail}',
  },
  help: 'Install the skill again.',
  *check({ installed = [] }) {
    const all = installed.flatMap(({ skills }) => skills);
    // A stale description decides whether the skill is used at all; it comes before everything else.
    const ranked = [
      ...all.filter(({ state }) => state === 'stale-description'),
      ...all.filter(({ state }) => state !== 'stale-description'),
    ];
    for (const { name, state, source, copy, detail, place } of ranked) {
      const part = parts[state];
      if (part === undefined && state !== 'unknown') continue;
      const data = { name: shown(name), copy: shown(copy), part: part ?? '', detail };
      const path = source ?? copy;
      yield part === undefined
        ? { messageId: 'unknown', severity: 'warning', data, path, help: 'Make it readable, or look at it yourself.' }
        : { messageId: 'stale', data, path, ...place };
    }
  },
});
