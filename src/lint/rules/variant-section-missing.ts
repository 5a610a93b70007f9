import { remembered } from '../../text/remembered.ts';
import { type CollectionProblem, type CollectionRule, defineCollectionRule } from '../define-rule.ts';
import { headingsIn } from '../headings.ts';
import { shown } from '../shown-difference.ts';
import { type DeadSection, deadSections } from '../variants/dead-sections.ts';
import { placeInSource, placeOfWords } from '../variants/source-place.ts';
import { comparable, steadyHeadings } from '../variants/steady-headings.ts';
import { type TemplatePart, templateParts } from '../variants/template-parts.ts';
import type {
  SkillVariantCard,
  VariantCase,
  VariantReading,
  VariantSource,
  VariantText,
} from '../variants/variant-reading.ts';
import { lostReferences } from '../variants/variant-references.ts';
import { furtherWords, variantWords } from '../variants/variant-words.ts';

type MessageId = 'value' | 'conditions' | 'unattached' | 'empty' | 'heading' | 'lost';
type Found = CollectionProblem<MessageId>;

const helps = {
  value: 'Compare with a value that the option has.',
  conditions: 'Take out the condition that contradicts the others, or the section.',
  unattached: 'Attach the file with the binding\'s "files", or put the reference under the condition of the file.',
  empty: 'Put the reference under the same condition as the text of the page.',
  heading: 'Put the reference under the same condition as the heading.',
  lost: 'Render the skill again; a heading outside all conditions stands in every variant.',
};

/** A section or a reference that a variant should have, and has not: nobody notices what is not there. */
export const variantSectionMissing: CollectionRule<MessageId> = defineCollectionRule({
  meta: {
    id: 'variant-section-missing',
    summary: 'A section, page or heading of a skill is missing where its options ask for it.',
    severity: { skill: 'error' },
    needs: ['variants'],
  },
  messages: {
    value: 'This section is in no variant: it waits for the value {value} of {key}, which has only {values}.',
    conditions: 'This section is in no variant: no combination of options meets all of its conditions.',
    unattached: 'Refers to {target}, a file of the skill that is not attached in {where}{further}.',
    empty: 'Refers to {target}, a page that has no text in {where}{further}.',
    heading: 'Refers to {target}, a heading that is not there in {where}{further}.',
    lost: 'The heading {target} stands outside all conditions and is missing in {where}{further}.',
  },
  help: helps.conditions,
  *check({ variants }) {
    if (variants === undefined) return;
    yield* deadOnes(variants);
    yield* lostOnes(variants);
  },
});

function* deadOnes({ cases, options }: VariantReading): Generator<Found> {
  const sources = new Set(cases.flatMap(({ skills }) => skills.map(({ source }) => source)));
  for (const source of sources) {
    for (const { path, text, offset: start } of source.templated ? partsOf(source) : []) {
      for (const { offset, wrong } of deadSections(text, options)) {
        yield { ...wordsOf(wrong), ...placeInSource(source, path, start + offset) };
      }
    }
  }
}

function partsOf({ texts }: VariantSource): readonly (TemplatePart & Pick<VariantText, 'path'>)[] {
  return texts.flatMap((page) => templateParts(page).map((part) => ({ path: page.path, ...part })));
}

function wordsOf(wrong: DeadSection['wrong']): Pick<Found, 'messageId' | 'data' | 'help'> {
  if (wrong === undefined) return { messageId: 'conditions', help: helps.conditions };
  const { key, value, values } = wrong;
  const data = { value: written(value), key: shown(`options.${key}`), values: values.map(written).join(', ') };
  return { messageId: 'value', data, help: helps.value };
}

/** Texts in quotes, as a template writes them: "true" is not true. */
function written(value: string | number | boolean): string {
  return typeof value === 'string' ? shown(value) : String(value);
}

interface Lost {
  readonly messageId: 'unattached' | 'empty' | 'heading' | 'lost';
  readonly first: VariantCase;
  readonly source: VariantSource;
  readonly text: VariantText;
  readonly target: string;
  readonly offset: number;
  cases: number;
}

function* lostOnes({ cases }: VariantReading): Generator<Found> {
  const lost = new Map<string, Lost>();
  const byCard = new Map<SkillVariantCard, readonly Omit<Lost, 'first' | 'cases'>[]>();
  for (const first of cases) {
    for (const card of first.skills) {
      const found = byCard.get(card) ?? lostIn(card);
      byCard.set(card, found);
      for (const one of found) note(lost, { ...one, first });
    }
  }
  for (const { messageId, first, source, text, target, offset, cases: count } of lost.values()) {
    const data = { target: shown(target), where: variantWords(first), further: furtherWords(count) };
    const place = placeOfWords(source, text.path, target, { text: text.text, offset });
    yield { messageId, data, help: helps[messageId], ...place };
  }
}

function lostIn(card: SkillVariantCard): readonly Omit<Lost, 'first' | 'cases'>[] {
  const { source } = card;
  return card.texts.flatMap((text) => {
    const referred = lostReferences(card, text).map(({ kind, target, offset }) => {
      return { messageId: kind, source, text, target, offset };
    });
    const page = source.texts.find(({ path }) => path === text.path);
    const there = headingWords(text);
    const gone = page === undefined ? [] : steadyHeadings(page, source.templated);
    const lost = gone
      .filter(({ words }) => !there.has(comparable(words)))
      .map(({ words }) => ({ messageId: 'lost' as const, source, text, target: words, offset: 0 }));
    return [...referred, ...lost];
  });
}

const headingWords = remembered(
  ({ text }: VariantText): ReadonlySet<string> => new Set(headingsIn(text).map(({ words }) => comparable(words))),
);

function note(lost: Map<string, Lost>, found: Omit<Lost, 'cases'>): void {
  const key = [found.messageId, found.source.path, found.text.path, found.target].join('\0');
  const known = lost.get(key);
  if (known === undefined) lost.set(key, { ...found, cases: 1 });
  else known.cases += 1;
}
