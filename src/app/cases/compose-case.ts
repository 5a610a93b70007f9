import { captureComposed } from '../../capture/capture-composed.ts';
import { assemble } from '../../compose/assemble.ts';
import { finalize } from '../../compose/finalize.ts';
import { instructionBlock } from '../../compose/instruction-block.ts';
import { listingSection } from '../../compose/listing-section.ts';
import { runtimeSection } from '../../compose/runtime-section.ts';
import type { RenderedSource } from '../../compose/trace-section.ts';
import type { Capture, CaptureInputs } from '../../model/capture.ts';
import type { ComposedCase } from '../../model/prompt-case.ts';
import type { ResolvedSession } from '../../model/resolved-session.ts';
import type { RuntimeTexts } from '../../model/runtime-texts.ts';
import type { Composition } from '../../model/section.ts';
import type { SkillVariant } from '../../model/skill.ts';
import type { TemplateContext } from '../../model/template-context.ts';
import type { AdmittedTools } from '../../model/tool.ts';
import { byCodeUnit } from '../../text/by-code-unit.ts';
import { sha256 } from '../../text/sha256.ts';
import { wireTool } from '../../tools/wire-tool.ts';
import type { CaseMaterial } from './admit-case.ts';
import { type CaseClaim, caseClaims } from './case-claims.ts';
import { type CaseOrigins, caseOrigins } from './case-origins.ts';
import { renderSkills } from './render-skills.ts';
import { textRenderer } from './text-renderer.ts';

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
