import { type CollectionRule, defineCollectionRule } from '../define-rule.ts';
import { shown } from '../shown-difference.ts';
import { type NamedTool, namedTools } from '../tools/named-tools.ts';
import { placeOfWords } from '../variants/source-place.ts';
import type { VariantCase, VariantReading, VariantSource, VariantText } from '../variants/variant-reading.ts';
import { furtherWords, variantWords } from '../variants/variant-words.ts';

type MessageId = 'removed' | 'notCallable';

interface Missing {
  readonly first: VariantCase;
  readonly source: VariantSource;
  readonly text: VariantText;
  readonly tool: NamedTool;
  cases: number;
}

/** A rendered skill sends the model to a tool that this session cannot call. */
export const variantNamesMissingTool: CollectionRule<MessageId> = defineCollectionRule({
  meta: {
    id: 'variant-names-missing-tool',
    summary: 'A rendered skill names a tool that its session cannot call.',
    severity: { skill: 'error' },
    needs: ['variants'],
  },
  messages: {
    removed: 'Names the tool {tool}, which an option takes away in {where}{further}.',
    notCallable: 'Names the tool {tool}, which cannot be called in {where}{further}.',
  },
  help: 'Put the passage under {{#if (has tools "name")}}, or say what to do without the tool.',
  *check({ variants }) {
    if (variants === undefined) return;
    for (const { first, source, text, tool, cases } of missingTools(variants)) {
      const data = { tool: shown(tool.name), where: variantWords(first), further: furtherWords(cases) };
      const place = placeOfWords(source, text.path, tool.name, { text: text.text, offset: tool.offset });
      yield { messageId: first.removed.has(tool.name) ? 'removed' : 'notCallable', data, ...place };
    }
  },
});

/** Each tool once a file, with the first case in which it is missing. */
function missingTools({ cases, tools, parameters }: VariantReading): Iterable<Missing> {
  const known = new Set([...tools].filter((name) => !parameters.has(name)));
  const named = new Map<VariantText, readonly NamedTool[]>();
  const missing = new Map<string, Missing>();
  const namesIn = (text: VariantText): readonly NamedTool[] => {
    const inText = named.get(text) ?? namedTools(text.text, known);
    named.set(text, inText);
    return inText;
  };
  for (const first of cases) {
    for (const { source, text } of textsOf(first)) {
      const lacking = namesIn(text).filter(({ name }) => !first.callable.has(name));
      for (const tool of lacking) note(missing, { first, source, text, tool });
    }
  }
  return missing.values();
}

function textsOf({ skills }: VariantCase): readonly Pick<Missing, 'source' | 'text'>[] {
  return skills.flatMap(({ source, texts }) => texts.map((text) => ({ source, text })));
}

function note(missing: Map<string, Missing>, found: Omit<Missing, 'cases'>): void {
  const key = `${found.source.path}\0${found.text.path}\0${found.tool.name}`;
  const known = missing.get(key);
  if (known === undefined) missing.set(key, { ...found, cases: 1 });
  else known.cases += 1;
}
