import { posix } from 'node:path';
import type { SkillVariantCard, VariantCase, VariantSource, VariantText } from '../../lint/variants/variant-reading.ts';
import type { Binding } from '../../model/binding.ts';
import type { OptionValue } from '../../model/feature.ts';
import type { ComposedCase } from '../../model/prompt-case.ts';
import type { SkillFile, SkillSource, SkillVariant } from '../../model/skill.ts';
import { decodeUtf8 } from '../../text/decode-utf8.ts';
import type { SkillShelf } from '../cases/load-skills.ts';
import type { RenderedSkills } from '../cases/render-skills.ts';

/** Makes what lint rules see of one rendered case. Texts that cases share are kept once. */
export type VariantCards = (
  promptCase: ComposedCase,
  changed: Readonly<Record<string, OptionValue>>,
  rendered: RenderedSkills,
  shelf: SkillShelf,
) => VariantCase;

interface Kept {
  readonly texts: Map<string, VariantText>;
  readonly sources: Map<SkillSource, VariantSource>;
  /** A variant that is remembered is one object in all cases. */
  readonly cards: Map<SkillVariant, SkillVariantCard>;
}

/** Opens the store of shared texts for one reading. */
export function openVariantCards(): VariantCards {
  const kept: Kept = { texts: new Map(), sources: new Map(), cards: new Map() };
  return ({ profile, session }, changed, { resolved, tools, variants, bindings }, shelf) => {
    const skills = variants.map((variant, index) => {
      const binding = bindings[index]!;
      return cardOf(kept, variant, binding, shelf.find(binding));
    });
    const own = [...tools.admitted, ...tools.declared].map(({ name }) => name);
    const callable = new Set([...own, ...resolved.provider.native.native]);
    return { profile, session, changed, callable, removed: new Set(resolved.removedTools.keys()), skills };
  };
}

function cardOf(kept: Kept, variant: SkillVariant, binding: Binding, skill: SkillSource): SkillVariantCard {
  const known = kept.cards.get(variant);
  if (known !== undefined) return known;
  const source = sourceOf(kept, skill);
  const { overriddenDescription: rendered } = variant;
  const card = {
    name: variant.name,
    source,
    description: variant.description,
    override: rendered === undefined ? undefined : { rendered, place: binding.place },
    texts: [{ path: 'SKILL.md', text: variant.text }, ...markdownTexts(variant.files)].map((one) => share(kept, one)),
    files: new Set(['SKILL.md', ...variant.files.map(({ path }) => path)]),
  };
  kept.cards.set(variant, card);
  return card;
}

function sourceOf({ sources }: Kept, skill: SkillSource): VariantSource {
  const known = sources.get(skill);
  if (known !== undefined) return known;
  const source: VariantSource = {
    folder: skill.folder,
    path: posix.dirname(skill.path),
    templated: skill.templated,
    texts: [{ path: 'SKILL.md', text: skill.text }, ...markdownTexts(skill.files)],
    files: new Set(['SKILL.md', ...skill.files.map(({ path }) => path)]),
  };
  sources.set(skill, source);
  return source;
}

function markdownTexts(files: readonly SkillFile[]): readonly VariantText[] {
  return files.flatMap(({ path, bytes }) => {
    if (!/\.md$/i.test(path)) return [];
    const decoded = decodeUtf8(bytes);
    return 'text' in decoded ? [{ path, text: decoded.text }] : [];
  });
}

function share({ texts }: Kept, text: VariantText): VariantText {
  const key = `${text.path}\0${text.text}`;
  const known = texts.get(key);
  if (known !== undefined) return known;
  texts.set(key, text);
  return text;
}
