import type { Binding } from '../../model/binding.ts';
import type { ComposedCase } from '../../model/prompt-case.ts';
import type { ResolvedSession } from '../../model/resolved-session.ts';
import { managedSkill, type SkillVariant } from '../../model/skill.ts';
import type { TemplateContext } from '../../model/template-context.ts';
import type { AdmittedTools } from '../../model/tool.ts';
import type { VariantInput } from '../../skills/render-variant.ts';
import { collectProblems } from '../collect-problems.ts';
import { type AdmittedCase, admitCase, type CaseMaterial } from './admit-case.ts';
import { templateContext } from './template-context.ts';

/** A composed case as far as its skills go. */
export interface RenderedSkills extends AdmittedCase {
  readonly variants: readonly SkillVariant[];
  /** What each variant was rendered from, in the same order. */
  readonly inputs: readonly VariantInput[];
  /** One a variant, in the same order. */
  readonly bindings: readonly Binding[];
  readonly context: TemplateContext;
  /** Source folder → name in this case, of every attached skill. */
  readonly names: ReadonlyMap<string, string>;
}

/** resolve → admit → render the skills, for one case: no prompt is put together. Throws `InputError`. */
export function renderSkills(promptCase: ComposedCase, material: CaseMaterial): RenderedSkills {
  const { resolved, tools } = admitCase(promptCase, material);
  const bindings = bindingsOf(resolved, tools);
  const names = new Map(bindings.map(({ skill, as }) => [skill, as ?? skill] as const));
  const context = templateContext(resolved, tools, names);
  const rendered = renderVariants(resolved, { bindings, names, context }, material);
  const variants = rendered.map(({ variant }) => variant);
  const inputs = rendered.map(({ input }) => input);
  return { resolved, tools, variants, inputs, bindings, context, names };
}

interface AttachedBindings {
  readonly bindings: readonly Binding[];
  readonly context: TemplateContext;
  /** Source folder → name in this case, of every attached skill. */
  readonly names: ReadonlyMap<string, string>;
}

/** The profile's bindings, and the transport skill where the session needs it. */
function bindingsOf(resolved: ResolvedSession, tools: AdmittedTools): readonly Binding[] {
  const own = resolved.bindings.filter(({ skill }) => skill !== managedSkill);
  return tools.transportSkill ? [...own, managedBinding(resolved)] : own;
}

function renderVariants(
  resolved: ResolvedSession,
  { bindings, names, context }: AttachedBindings,
  material: CaseMaterial,
): readonly { readonly input: VariantInput; readonly variant: SkillVariant }[] {
  const mechanics = material.texts['http-mechanics']?.text ?? '';
  return collectProblems(bindings, (binding) => {
    const source = material.shelf.find(binding);
    const partials = binding.skill === managedSkill ? { partials: { 'http-mechanics': mechanics } } : {};
    const input = { source, binding, context, mode: resolved.provider.mode, names, ...partials };
    return { input, variant: material.renderSkill(input) };
  });
}

function managedBinding(resolved: ResolvedSession): Binding {
  return {
    skill: managedSkill,
    as: undefined,
    description: undefined,
    files: undefined,
    feature: undefined,
    place: resolved.profile.place,
  };
}
