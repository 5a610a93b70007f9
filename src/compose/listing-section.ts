import type { Section } from '../model/section.ts';
import type { SkillVariant } from '../model/skill.ts';
import type { AdmittedTools } from '../model/tool.ts';
import type { ComposeInput } from './generator.ts';
import { oneLine, runtimeText, withoutFinalNewlines } from './runtime-text.ts';

/**
 * Names and descriptions of the attached skills, for a provider that does not list them itself; never a body.
 * `undefined` where the provider lists them or nothing is attached.
 */
export function listingSection(
  input: ComposeInput & { readonly variants: readonly SkillVariant[]; readonly tools: AdmittedTools },
): Section | undefined {
  const { resolved, texts, variants, render } = input;
  if (resolved.nativeSkills || variants.length === 0) return undefined;
  const source = runtimeText(texts, 'listing');
  const items = variants.map(({ name, description }) => `- **${oneLine(name)}**: ${oneLine(description)}`).join('\n');
  const reader = input.tools.declared.some(({ name }) => name === 'read_skill');
  const text = withoutFinalNewlines(render(source, { listing: { items, reader } }));
  return { id: 'skills', owner: 'skills', source: source.place.path, text };
}
