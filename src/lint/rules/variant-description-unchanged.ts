import { type CollectionRule, defineCollectionRule } from '../define-rule.ts';
import { shown } from '../shown-difference.ts';
import { lostWords } from '../variants/lost-words.ts';
import { placeOfWords } from '../variants/source-place.ts';
import type { VariantCase } from '../variants/variant-reading.ts';

type MessageId = 'unchanged';

/** The description still promises what an option has taken away. */
export const variantDescriptionUnchanged: CollectionRule<MessageId> = defineCollectionRule({
  meta: {
    id: 'variant-description-unchanged',
    summary: 'A description stays the same although an option takes away what it mentions.',
    severity: { skill: 'info' },
    needs: ['variants'],
  },
  messages: {
    unchanged:
      'The description of {name} mentions {word} also with {option}, which takes away every tool of that name ({tool}).',
  },
  help: 'Put the sentence of the description under the condition of the option.',
  *check({ variants }) {
    const bases = new Map<string, VariantCase>();
    const told = new Set<string>();
    const skillsOf = new Map(variants?.options.map(({ key, skills }) => [key, skills] as const));
    for (const one of variants?.cases ?? []) {
      const changed = Object.entries(one.changed);
      const key = JSON.stringify([one.profile, one.session]);
      if (changed.length === 0) bases.set(key, one);
      const base = bases.get(key);
      const [option] = changed;
      if (changed.length !== 1 || option === undefined || base === undefined) continue;
      for (const { name, source, description, texts } of one.skills) {
        // Another feature's skill may use the same word for something else.
        if (!skillsOf.get(option[0])?.includes(source.folder)) continue;
        const before = base.skills.find((card) => card.source === source);
        if (before === undefined || before.description !== description) continue;
        const lost = lostWords(description, base, one);
        const id = JSON.stringify([source.path, option, lost?.word]);
        if (lost === undefined || told.has(id)) continue;
        told.add(id);
        const data = {
          name: shown(name),
          word: shown(lost.word),
          option: shown(option.join('=')),
          tool: shown(lost.tool),
        };
        const text = texts[0]?.text ?? '';
        const place = placeOfWords(source, 'SKILL.md', lost.word, { text, offset: text.indexOf(lost.word) });
        yield { messageId: 'unchanged', data, ...place };
      }
    }
  },
});
