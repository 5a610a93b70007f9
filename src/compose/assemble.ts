import type { GeneratorId, SectionPlan } from '../model/profile.ts';
import type { Section } from '../model/section.ts';
import { constraints } from './constraints.ts';
import type { ComposeInput, Generator } from './generator.ts';
import { memory } from './memory.ts';
import { withoutFinalNewlines } from './runtime-text.ts';
import { secrets } from './secrets.ts';
import { summaries } from './summaries.ts';
import { workspace } from './workspace.ts';

/** Every built-in generator; `finalize` fills the last three. */
const generators: Readonly<Record<GeneratorId, Generator>> = {
  constraints,
  summaries,
  workspace,
  secrets,
  memory,
  caller: () => [{ id: 'caller', owner: 'caller', source: 'caller', text: '' }],
  runtime: () => [],
  skills: () => [],
};

/**
 * The sections that the profile orders, in its order, without those that render to nothing.
 * Where the profile asks for the caller's text an empty section `caller` holds the place for `finalize`.
 */
export function assemble(input: ComposeInput): Section[] {
  return input.resolved.profile.sections.flatMap((plan) => [...sectionsOf(plan, input)]);
}

function sectionsOf(plan: SectionPlan, input: ComposeInput): readonly Section[] {
  if ('use' in plan) return generators[plan.use](input);
  const text = withoutFinalNewlines(input.render(plan.content));
  if (text === '') return [];
  return [{ id: plan.id, owner: plan.owner, source: plan.content.place.path, text }];
}
