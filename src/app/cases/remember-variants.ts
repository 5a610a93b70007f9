import type { SkillSource, SkillVariant } from '../../model/skill.ts';
import type { TemplateContext } from '../../model/template-context.ts';
import { renderVariant, type VariantInput } from '../../skills/render-variant.ts';
import { decodeUtf8 } from '../../text/decode-utf8.ts';

/** Renders one skill, as `renderVariant` does. */
export type RenderSkill = typeof renderVariant;

/** Keeps what was rendered: a skill whose templates ask for nothing that changed comes out the same, and is not made again. */
export function rememberVariants(): RenderSkill {
  const kept = new Map<string, SkillVariant>();
  const sources = new Map<SkillSource, Map<string, SourceNames>>();
  let nextId = 0;
  const namesFor = (input: VariantInput): SourceNames => {
    const own = sources.get(input.source) ?? new Map<string, SourceNames>();
    sources.set(input.source, own);
    const partials = JSON.stringify(input.partials ?? {});
    const names = own.get(partials) ?? namesOf(input, nextId++);
    own.set(partials, names);
    return names;
  };
  return (input) => {
    const names = namesFor(input);
    const { as, description, files } = input.binding;
    const asked = names.ask(input.context);
    // The mode chooses files only where a filter asks for it; what templates ask of it is in what they ask.
    const mode = files?.some(({ modes }) => modes !== undefined) === true ? input.mode : null;
    const key = JSON.stringify([names.id, as, description, files, mode, [...input.names], asked]);
    const known = kept.get(key);
    if (known !== undefined) return known;
    const variant = renderVariant(input);
    kept.set(key, variant);
    return variant;
  };
}

interface SourceNames {
  /** Of the source with its partials. */
  readonly id: number;
  /** What the templates of the skill may ask of a context. */
  readonly ask: (context: TemplateContext) => unknown;
}

/** One pair of braces; what is in it cannot hold another. */
const braces = /\{\{[^{}]*\}\}/g;

function namesOf({ source, partials }: VariantInput, id: number): SourceNames {
  if (!source.templated) return { id, ask: () => null };
  const texts = [source.text, ...Object.values(partials ?? {}), ...source.files.map(({ bytes }) => textIn(bytes))];
  const pairs = texts.flatMap((text) => text.match(braces) ?? []);
  const begun = texts.reduce((count, text) => count + (text.match(/\{\{+/g)?.length ?? 0), 0);
  const isPlain = begun === pairs.length && !hasEscapes(source.text) && pairs.every(asksByName);
  if (!isPlain) return { id, ask: (context) => context };
  const code = pairs.join('\n');
  const options = pathsIn(code, 'options', /\boptions\.([\w-]+)\.([\w-]+)(?![^\s)}~])/g);
  const features = pathsIn(code, 'features', /\bfeatures\.([\w-]+)(?![^\s)}~])/g);
  const tools = pathsIn(code, 'tools', /\bhas tools "([^"]*)"/g);
  const others = /\b(?:product|profile|provider|mode|agents|delivery|session|skills|references)\b/g;
  const plain = [...new Set(code.match(others) ?? [])] as (keyof TemplateContext)[];
  const ask = (context: TemplateContext): unknown => [
    options?.map(([feature, option]) => context.options[feature!]?.[option!]) ?? context.options,
    features?.map(([feature]) => context.features[feature!]) ?? context.features,
    tools?.map(([tool]) => context.tools.includes(tool!)) ?? context.tools,
    plain.map((name) => context[name]),
  ];
  return { id, ask };
}

/** In the front matter YAML may write a template in other characters than those that it stands for. */
function hasEscapes(text: string): boolean {
  return text.slice(0, Math.max(0, text.indexOf('\n---', 3))).includes('\\');
}

/**
 * Every name that the pair asks for stands in it. Not so where a text holds braces (its quotes are cut apart), where
 * something is escaped, and where a path starts elsewhere than at a name of the context.
 */
function asksByName(pair: string): boolean {
  const isWhole = [/"/g, /'/g].every((quote) => (pair.match(quote)?.length ?? 0) % 2 === 0);
  return isWhole && !/\\|@|\bthis\b|#\s*with\b|#\s*each\b(?! skill\.)|[^\w\]]\.{1,2}[^\w[]/.test(pair);
}

/** The full paths that start with a name; `undefined` when the name is also used in another way. */
function pathsIn(code: string, name: string, pattern: RegExp): readonly (readonly string[])[] | undefined {
  const paths = [...code.matchAll(pattern)];
  const uses = code.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0;
  if (uses > paths.length) return undefined;
  const distinct = new Map(paths.map(([whole, ...parts]) => [whole, parts] as const));
  return [...distinct.values()];
}

function textIn(bytes: Uint8Array): string {
  const decoded = decodeUtf8(bytes);
  return 'text' in decoded ? decoded.text : '';
}
