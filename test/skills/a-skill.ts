import type { Binding } from '../../src/model/binding.ts';
import type { SkillSource } from '../../src/model/skill.ts';
import type { TemplateContext } from '../../src/model/template-context.ts';
import { parseSkill } from '../../src/skills/parse-skill.ts';
import type { VariantInput } from '../../src/skills/render-variant.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A skill in the folder `work-skills` with supporting files by path. */
export function aSkill(text: string, files: Readonly<Record<string, string>> = {}): SkillSource {
  return parseSkill({
    folder: 'work-skills',
    path: 'skills/work-skills/SKILL.md',
    origin: 'project',
    bytes: bytes(text),
    files: Object.entries(files).map(([path, content]) => ({ path, bytes: bytes(content) })),
  });
}

export function aBinding(changes: Partial<Binding> = {}): Binding {
  return {
    skill: 'work-skills',
    as: undefined,
    description: undefined,
    files: undefined,
    feature: undefined,
    place: { path: 'profile.yaml' },
    ...changes,
  };
}

/** As much of a session as rendering a skill looks at. */
export function aSession(
  context: Readonly<Record<string, unknown>> = { product: 'Acme' },
): Pick<VariantInput, 'context' | 'mode'> {
  return { context: context as unknown as TemplateContext, mode: 'hybrid' };
}
