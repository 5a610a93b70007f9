import { captureComposed } from '../capture/capture-composed.ts';
import { assemble } from '../compose/assemble.ts';
import { finalize } from '../compose/finalize.ts';
import { instructionBlock } from '../compose/instruction-block.ts';
import { listingSection } from '../compose/listing-section.ts';
import { runtimeSection } from '../compose/runtime-section.ts';
import type { RenderedSource } from '../compose/trace-section.ts';
import type { Binding } from '../model/binding.ts';
import type { Capture, CaptureInputs } from '../model/capture.ts';
import { InputError } from '../model/errors.ts';
import type { Feature } from '../model/feature.ts';
import type { Profile, ToolsProfile } from '../model/profile.ts';
import type { ComposedCase, Config } from '../model/prompt-case.ts';
import type { ResolvedSession } from '../model/resolved-session.ts';
import type { RuntimeTexts } from '../model/runtime-texts.ts';
import type { Composition } from '../model/section.ts';
import type { Session } from '../model/session.ts';
import { managedSkill, type SkillVariant } from '../model/skill.ts';
import type { TemplateContext } from '../model/template-context.ts';
import type { AdmittedTools, Tool } from '../model/tool.ts';
import { checkCatalogue } from '../profile/check-catalogue.ts';
import { resolveSession } from '../profile/resolve-session.ts';
import { renderVariant, type VariantInput } from '../skills/render-variant.ts';
import { byCodeUnit } from '../text/by-code-unit.ts';
import { sha256 } from '../text/sha256.ts';
import { admitTools } from '../tools/admit-tools.ts';
import { permissionProblems } from '../tools/permission-problems.ts';
import { wireTool } from '../tools/wire-tool.ts';
import { type CaseClaim, caseClaims } from './case-claims.ts';
import { type CaseOrigins, caseOrigins } from './case-origins.ts';
import { collectProblems } from './collect-problems.ts';
import type { SkillShelf } from './load-skills.ts';
import { templateContext } from './template-context.ts';
import { textRenderer } from './text-renderer.ts';

/** Everything a composed case needs, read and parsed. */
export interface CaseMaterial {
  readonly config: Config;
  readonly profile: Profile;
  readonly catalogue: readonly Feature[];
  readonly session: Session;
  readonly sessionText: string;
  readonly tools: readonly Tool[];
  readonly texts: RuntimeTexts;
  readonly shelf: SkillShelf;
  readonly toolsProfile: ToolsProfile;
}

/** A composed case before it is measured: what `capture` and `render` both start from. */
export interface ComposedResult {
  readonly resolved: ResolvedSession;
  readonly tools: AdmittedTools;
  readonly variants: readonly SkillVariant[];
  readonly composition: Composition;
  /** What goes into the project's instruction file besides the prompt. */
  readonly instructions: string | undefined;
  readonly capture: Capture;
  /** The names that its templates could use, with their values. */
  readonly context: TemplateContext;
  /** What its sections and skills claim besides their words, for whoever asks. */
  readonly claims: () => readonly CaseClaim[];
  /** Where its texts were written, for whoever asks. */
  readonly origins: CaseOrigins;
}

/** A composed case as far as its tools go. */
export interface AdmittedCase {
  readonly resolved: ResolvedSession;
  readonly tools: AdmittedTools;
}

/** resolve → admit, for one case: no text is rendered. Throws `InputError`. */
export function admitCase(promptCase: ComposedCase, material: CaseMaterial): AdmittedCase {
  const { config, profile, catalogue, session, toolsProfile } = material;
  const resolved = resolveSession({ config, promptCase, profile, catalogue, session, toolsProfile });
  expectKnownTools(resolved, material.tools);
  return { resolved, tools: admitTools(material.tools, resolved) };
}

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

/**
 * resolve → admit → render the skills, for one case: no prompt is put together. `render` may remember what it rendered.
 * Throws `InputError`.
 */
export function renderSkills(
  promptCase: ComposedCase,
  material: CaseMaterial,
  render: RenderSkill = renderVariant,
): RenderedSkills {
  const { resolved, tools } = admitCase(promptCase, material);
  const bindings = bindingsOf(resolved, tools);
  const names = new Map(bindings.map(({ skill, as }) => [skill, as ?? skill] as const));
  const context = templateContext(resolved, tools, names);
  const rendered = renderVariants(resolved, { bindings, names, context, render }, material);
  const variants = rendered.map(({ variant }) => variant);
  const inputs = rendered.map(({ input }) => input);
  return { resolved, tools, variants, inputs, bindings, context, names };
}

/** resolve → admit → render → assemble → finalize → measure, for one case. Throws `InputError`. */
export function composeCase(promptCase: ComposedCase, material: CaseMaterial): ComposedResult {
  const { texts } = material;
  const { resolved, tools, variants, inputs, context, names } = renderSkills(promptCase, material);
  const notes: RenderedSource[] = [];
  const render = textRenderer(context, names, notes);
  const skillNames = variants.map(({ name }) => name);
  const composition = finalize({
    sections: assemble({ resolved, texts, render }),
    caller: promptCase.caller,
    runtime: runtimeSection({ resolved, tools, texts, render }),
    listing: resolved.nativeSkills ? undefined : listingSection({ resolved, texts, variants, tools, render }),
  });
  const instructions = instructionBlock({ resolved, texts, render, tools });
  const capture = captureComposed({
    caseId: promptCase.id,
    inputs: inputsOf(resolved, tools, material, skillNames),
    composition,
    variants,
    skillDelivery: resolved.nativeSkills ? 'native' : 'prompt',
    tools,
    wire: (tool) => wireTool(tool, 'mcp'),
    wireForm: 'mcp',
    notCounted: resolved.provider.adds,
    ...(instructions === undefined ? {} : { instructions }),
  });
  const rendered = variants.map((variant, index) => ({ variant, input: inputs[index]! }));
  const origins = caseOrigins({
    sections: composition.sections,
    notes,
    variants: new Map(rendered.map(({ input, variant }) => [variant.name, input] as const)),
    partialFiles: partialFiles(texts),
    caller: promptCase.place,
    override: resolved.profile.runtime.override,
  });
  const claims = () => caseClaims(composition.sections, notes, rendered);
  return { resolved, tools, variants, composition, instructions, capture, context, claims, origins };
}

function partialFiles({ 'http-mechanics': mechanics }: RuntimeTexts): ReadonlyMap<string, string> {
  return new Map(mechanics === undefined ? [] : [['http-mechanics', mechanics.place.path]]);
}

/** A feature that is on, or a session, must not name a tool that the product does not have: it would count for nothing. */
function expectKnownTools(resolved: ResolvedSession, tools: readonly Tool[]): void {
  const on = resolved.features.filter((feature) => feature.on).map(({ feature }) => feature);
  const toolNames = tools.map(({ name }) => name);
  const skillNames = on.flatMap(({ skills }) => skills);
  const problems = [...checkCatalogue(on, toolNames, skillNames), ...permissionProblems(resolved.session, tools)];
  if (problems.length > 0) throw new InputError(problems);
}

/** Renders one skill, as `renderVariant` does. */
export type RenderSkill = typeof renderVariant;

interface AttachedBindings {
  readonly render: RenderSkill;
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
  { bindings, names, context, render }: AttachedBindings,
  material: CaseMaterial,
): readonly { readonly input: VariantInput; readonly variant: SkillVariant }[] {
  const mechanics = material.texts['http-mechanics']?.text ?? '';
  return collectProblems(bindings, (binding) => {
    const source = material.shelf.find(binding);
    const partials = binding.skill === managedSkill ? { partials: { 'http-mechanics': mechanics } } : {};
    const input = { source, binding, context, mode: resolved.provider.mode, names, ...partials };
    return { input, variant: render(input) };
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

function inputsOf(
  resolved: ResolvedSession,
  tools: AdmittedTools,
  { config, sessionText }: CaseMaterial,
  skillNames: readonly string[],
): CaptureInputs {
  const options = resolved.features
    .filter(({ on }) => on)
    .flatMap(({ feature, options }) =>
      Object.entries(options).map(([name, value]) => [`${feature.id}.${name}`, value] as const),
    );
  return {
    provider: resolved.provider.id,
    mode: resolved.provider.mode,
    profile: resolved.profile.id,
    session: { id: resolved.session.id, sha256: sha256(sessionText) },
    delivery: resolved.delivery,
    options: Object.fromEntries(options.sort(([a], [b]) => byCodeUnit(a, b))),
    skills: [...skillNames].sort(),
    tools: tools.registered.map(({ source, name }) => `${source}/${name}`).sort(),
    facts: config.facts,
    toolsProfile: resolved.toolsProfile,
  };
}
