import { type CollectionRule, defineCollectionRule } from '../define-rule.ts';
import { shown } from '../shown-difference.ts';
import { listedDifference } from '../variants/listed-difference.ts';
import { overrideDifference } from '../variants/override-difference.ts';

type MessageId = 'override' | 'listed';

/** A description that is shown to the model and leaves out what SKILL.md says. */
export const descriptionOverrideDrift: CollectionRule<MessageId> = defineCollectionRule({
  meta: {
    id: 'description-override-drift',
    summary: 'A binding or the baseline describes a skill otherwise than its SKILL.md.',
    severity: { skill: 'warning' },
    needs: ['variants'],
  },
  messages: {
    override: 'The binding in the profile {profile} overrides the description of {name}. {detail}',
    listed: 'The baseline of {case} describes {name} otherwise than SKILL.md. {detail}',
  },
  help: 'Take the sentence over, or leave the override out so that SKILL.md speaks.',
  *check({ variants, listed = [], skills }) {
    const told = new Set<string>();
    for (const { profile, skills: cards } of variants?.cases ?? []) {
      for (const { name, description, override } of cards) {
        if (override === undefined) continue;
        const detail = overrideDifference(description, override.rendered);
        const key = JSON.stringify([profile, name]);
        if (detail === undefined || told.has(key)) continue;
        told.add(key);
        yield {
          messageId: 'override',
          data: { profile: shown(profile), name: shown(name), detail },
          ...override.place,
        };
      }
    }
    const bySource = new Map(skills.map((card) => [card.name, card.description] as const));
    for (const { caseId, path, name, description, rendered } of listed) {
      const current = rendered ?? bySource.get(name);
      const detail = current === undefined ? undefined : listedDifference(description, current);
      const help =
        rendered === undefined ? 'Make the case’s files again.' : 'Look at the difference with diff, and accept it.';
      if (detail !== undefined)
        yield { messageId: 'listed', data: { case: shown(caseId), name: shown(name), detail }, path, help };
    }
  },
});
