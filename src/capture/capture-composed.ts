import type { Capture, CapturedSkill, CaptureInputs, WireForm } from '../model/capture.ts';
import type { JsonObject } from '../model/json.ts';
import type { Composition } from '../model/section.ts';
import type { SkillVariant } from '../model/skill.ts';
import type { AdmittedTools, Tool } from '../model/tool.ts';
import { measure, utf8Length } from '../text/measure.ts';
import { measureListing } from './measure-listing.ts';
import { measureSections } from './measure-sections.ts';
import { measureTools } from './measure-tools.ts';

/** A composed case, ready to be measured. */
export interface ComposedInput {
  readonly caseId: string;
  readonly inputs: CaptureInputs;
  readonly composition: Composition;
  readonly variants: readonly SkillVariant[];
  /** Who lists the skills: the provider, or a section of the prompt. */
  readonly skillDelivery: 'native' | 'prompt';
  readonly tools: AdmittedTools;
  /** A tool as it travels in the request. */
  readonly wire: (tool: Tool) => JsonObject;
  readonly wireForm: WireForm;
  readonly notCounted: readonly string[];
  /** Text of the instruction block, where the case has one. */
  readonly instructions?: string;
}

/** Measures a composed case. The text is taken as it is; nothing volatile is added. */
export function captureComposed(input: ComposedInput): Capture {
  const { composition, tools } = input;
  const { sections, joinersBytes } = measureSections(composition.sections, composition.joiner);
  const system = measure(composition.text);
  const sum = sections.reduce((total, section) => total + section.bytes, joinersBytes);
  if (sum !== system.bytes)
    throw new Error(`${input.caseId}: sections and joiners have ${sum} bytes, the text ${system.bytes}`);
  const skills = input.variants.map((variant) => capturedSkill(variant, input.skillDelivery));
  const declared = tools.declared.map((tool) => ({
    name: tool.name,
    source: tool.source,
    visibility: tool.visibility,
    wire: input.wire(tool),
  }));
  const counts = { registered: tools.registered.length, admitted: tools.admitted.length, wireForm: input.wireForm };
  return {
    caseId: input.caseId,
    inputs: input.inputs,
    system: composition.text,
    measure: system,
    sections,
    joinersBytes,
    removed: composition.removed,
    skills,
    listing: measureListing(skills, input.skillDelivery, sections),
    tools: measureTools(declared, counts),
    ...(input.instructions === undefined ? {} : { instructions: measure(input.instructions) }),
    notCounted: input.notCounted,
  };
}

function capturedSkill(variant: SkillVariant, delivery: 'native' | 'prompt'): CapturedSkill {
  return {
    name: variant.name,
    description: variant.description,
    ...(variant.overriddenDescription === undefined ? {} : { overriddenDescription: variant.overriddenDescription }),
    origin: variant.origin,
    delivery,
    sourceSha256: variant.sourceSha256,
    renderedSha256: variant.renderedSha256,
    bytes: utf8Length(variant.text),
    body: variant.body,
    files: variant.files,
  };
}
